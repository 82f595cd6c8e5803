import type en from './en.ts';

type Messages = typeof en;

/** The texts of a language, of which some may be missing. */
export type Translated<T = Messages> = {
  [Key in keyof T]?: T[Key] extends string | readonly string[] ? T[Key] : Translated<T[Key]>;
};

type Texts = { [key: string]: string | readonly string[] | Texts | undefined };

/** The texts of a language, with the English text wherever a translation is missing. */
export const complete = (english: Messages, translated: Translated): Messages =>
  filled(english, translated) as Messages;

function filled(english: Texts, translated: Texts): Texts {
  const merged = Object.entries(english).map(([key, text]) => {
    const own = translated[key];
    return [key, isTexts(text) ? filled(text, isTexts(own) ? own : {}) : (own ?? text)] as const;
  });
  return Object.fromEntries(merged);
}

const isTexts = (value: Texts[string]): value is Texts => typeof value === 'object' && !Array.isArray(value);
