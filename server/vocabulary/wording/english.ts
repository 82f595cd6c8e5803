const texts = new Map<string, string>();

/** Keeps the English text of a message under its whole key. */
export function addEnglish(key: string, text: string): void {
  if (texts.has(key)) throw new Error(`the message ${key} is defined twice`);
  texts.set(key, text);
}

export const englishOf = (key: string): string | undefined => texts.get(key);

/** All English texts that have been loaded, by key. */
export const allEnglish = (): ReadonlyMap<string, string> => texts;
