import { fold } from '#server/areas/ai/text/words.ts';
import type { Word } from './transcript-words.ts';

type Language = 'es' | 'pt' | 'en';

/** Sounds without a meaning, which are always cut. */
const sounds: Readonly<Record<Language, readonly string[]>> = {
  es: ['eh', 'ehh', 'eeh', 'em', 'emm', 'mmm', 'mm', 'aah', 'ehm'],
  pt: ['hum', 'hmm', 'ahn', 'ah', 'eh', 'ehm', 'mm', 'mmm', 'hein'],
  en: ['um', 'umm', 'uh', 'uhh', 'uhm', 'er', 'erm', 'hmm', 'mm', 'mhm'],
};

/**
 * Words that have a meaning in other places; they are fillers only if a comma or a pause sets them apart on both sides.
 */
const crutches: Readonly<Record<Language, readonly string[]>> = {
  es: ['o sea', 'pues', 'bueno', 'digamos', 'vale', 'este', 'en plan', 'como que', 'sabes', 'a ver', 'no'],
  pt: ['ne', 'tipo', 'tipo assim', 'entao', 'quer dizer', 'sabe', 'assim', 'bom', 'pronto', 'pa', 'ta'],
  en: ['you know', 'i mean', 'like', 'so', 'basically', 'actually', 'right', 'okay', 'well', 'kind of'],
};

export interface Filler {
  text: string;
  start_ms: number;
  end_ms: number;
  isSound: boolean;
  /** Index of its first word in the transcript. */
  first: number;
  count: number;
}

/** Shortest silence that sets a word apart, in milliseconds. */
const pause = 150;
const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}' ]/gu, '');

/** Finds every filler of a transcript. A crutch word that nothing sets apart may be meant, so it is not a filler. */
export function findFillers(words: readonly Word[], language: Language): Filler[] {
  const plainWords = words.map((word) => plain(word.text));
  const [isSound, isCrutch] = [new Set(sounds[language]), new Set(crutches[language])];
  const found: Filler[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const count = [3, 2, 1].find((length) => {
      const phrase = plainWords.slice(at, at + length).join(' ');
      if (at + length > words.length) return false;
      if (length === 1 && isSound.has(phrase)) return true;
      return isCrutch.has(phrase) && isSetApart(words, at, length);
    });
    const [first, last] = [words[at], words[at + (count ?? 1) - 1]];
    if (count === undefined || !first || !last) continue;
    const text = plainWords.slice(at, at + count).join(' ');
    const { start_ms, end_ms } = { start_ms: first.start_ms, end_ms: last.end_ms };
    found.push({ text, start_ms, end_ms, isSound: isSound.has(text), first: at, count });
    at += count - 1;
  }
  return found;
}

function isSetApart(words: readonly Word[], at: number, length: number): boolean {
  const [before, first] = [words[at - 1], words[at]];
  const [last, after] = [words[at + length - 1], words[at + length]];
  if (!first || !last) return false;
  const isFreeBefore =
    !before || /[,.;:!?…¿¡-]$/.test(before.text) || first.start_ms - before.end_ms >= pause;
  const isFreeAfter = !after || /[,.;:!?…]$/.test(last.text) || after.start_ms - last.end_ms >= pause;
  return isFreeBefore && isFreeAfter;
}
