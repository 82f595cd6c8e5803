import { electronicFormatIBAN, extractIBAN } from 'ibantools';
import type { FoundText } from './find-addresses.ts';

export interface FoundIban extends FoundText {
  country: string;
  valid: boolean;
}

const iban = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[ \u00a0-]?[A-Z\d]){10,31}(?![\p{L}\p{N}])/gu;
const ibanLabel = /\biban\b\s*[:.]?\s*$/iu;

/** The longest beginning that is an IBAN: in small texts, words in capitals may follow it. */
function longestValid(written: string) {
  const ends = [...written.matchAll(/[A-Z\d](?![A-Z\d])/g)].map((one) => one.index + 1).reverse();
  const beginnings = ends.map((end) => written.slice(0, end));
  return beginnings.find((text) => extractIBAN(text).valid);
}

/** Numbers whose length and check digits (mod 97) are right; a wrong one only where the text calls it an IBAN. */
export const ibansIn = (text: string): FoundIban[] =>
  [...text.matchAll(iban)].flatMap(({ 0: written, index: at }) => {
    const valid = longestValid(written);
    if (valid === undefined && !ibanLabel.test(text.slice(Math.max(0, at - 12), at))) return [];
    const found = valid ?? written;
    const value = electronicFormatIBAN(found) ?? found;
    return [{ text: found, at, value, country: value.slice(0, 2), valid: valid !== undefined }];
  });
