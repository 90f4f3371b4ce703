// What is fetched once, whoever asks for it: there at once where it has come already, and asked for again where that failed.
export interface Once<Thing> {
  (): Promise<Thing>;
  come(): Thing | undefined;
}

export function once<Thing>(load: () => Promise<Thing>): Once<Thing> {
  let asked: Promise<Thing> | undefined;
  let thing: Thing | undefined;
  const fetched = async (): Promise<Thing> => {
    try {
      thing = await load();
      return thing;
    } catch (error) {
      asked = undefined;
      throw error;
    }
  };
  const ask = (): Promise<Thing> => {
    asked ??= fetched();
    return asked;
  };
  return Object.assign(ask, { come: () => thing });
}
