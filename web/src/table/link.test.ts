import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { makeRandom } from "../engine/testing";
import { BadLink, keptLimits, limits, pack, unpack } from "./link";
import { NotATranscript, readRecorded } from "./recorded";

const letters = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "fine",
    (error) => (error instanceof BadLink ? error.code : "thrown"),
  );

const game = `parlour transcript 1\ngame ludo\noptions seats=red,green\nplayer 0 human José\n${"step ! 6\nstep 0 move:0\n".repeat(400)}`;

describe("a game in a link", () => {
  it("comes out as it went in, and is short", async () => {
    const link = await pack(game);
    expect(link).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(link.length).toBeLessThan(400);
    expect(await unpack(link)).toBe(game);
  });

  it("is refused when it is too large, before and after it is unpacked", async () => {
    expect(await codeOf(unpack("A".repeat(limits.link + 1)))).toBe("size");
    const bomb = letters(deflateRawSync(Buffer.alloc(limits.text + 1, 97)));
    expect(bomb.length).toBeLessThan(limits.link);
    expect(await codeOf(unpack(bomb))).toBe("size");
    const random = makeRandom(1);
    const noise = Array.from({ length: 200_000 }, () => random(10)).join("");
    expect(await codeOf(pack(noise))).toBe("size");
    expect(await codeOf(pack("x".repeat(limits.text + 1)))).toBe("size");
    // For this device alone it may be longer, and has its bounds too.
    const kept = await pack(noise, keptLimits);
    expect(kept.length).toBeGreaterThan(limits.link);
    expect(await unpack(kept, keptLimits)).toBe(noise);
    expect(await codeOf(unpack(kept))).toBe("size");
    expect(await codeOf(pack(noise.repeat(2) + noise, keptLimits))).toBe("size");
  });

  it("is refused when it is anything else", async () => {
    const cut = (await pack(game)).slice(0, -9);
    const notText = letters(deflateRawSync(Buffer.from([0xff, 0xfe, 0x80])));
    for (const bad of ["", "%20", "a b", "ä", "A", "====", "AAAA", cut, notText])
      expect(await codeOf(unpack(bad)), bad).toBe("broken");
  });

  it("never does anything but come out or be refused, however it is bent", async () => {
    const random = makeRandom(7);
    const whole = await pack(game);
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (let i = 0; i < 400; ++i) {
      const at = random(whole.length);
      const changed = alphabet[random(64)] ?? "";
      const bent = whole.slice(0, at) + changed + whole.slice(at + 1 + random(3));
      const text = await unpack(bent).catch((error) => {
        expect(error).toBeInstanceOf(BadLink);
        return undefined;
      });
      if (text === undefined) continue;
      try {
        readRecorded(text);
      } catch (error) {
        expect(error).toBeInstanceOf(NotATranscript);
      }
    }
  });
});
