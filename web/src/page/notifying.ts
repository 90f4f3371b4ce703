// Whether notifications may be shown. Browsers are asked only when somebody presses a button that is there for it.
import { createSignal } from "solid-js";
import { prefs, setPref } from "./prefs";

const permissionNow = (): NotificationPermission => globalThis.Notification?.permission ?? "denied";
const [permission, setPermission] = createSignal(permissionNow());

export const canNotify = (): boolean => permission() !== "denied";
export const notifies = (): boolean => prefs.notify && permission() === "granted";

// True: what was wished is so now.
export async function wishNotified(on: boolean): Promise<boolean> {
  if (on && permissionNow() === "default") await Notification.requestPermission();
  setPermission(permissionNow());
  const allowed = permissionNow() === "granted";
  setPref("notify", on && allowed);
  return allowed || !on;
}
