import { type TaxNumber, taxNumberOf } from './tax-numbers.ts';

export interface FoundText {
  text: string;
  at: number;
  value: string;
}

const email = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,24}/giu;

export const emailsIn = (text: string): FoundText[] =>
  [...text.matchAll(email)].map((match) => ({
    text: match[0],
    at: match.index,
    value: match[0].toLowerCase(),
  }));

const prefixes: Readonly<Record<string, string>> = { ES: '+34', PT: '+351', BR: '+55' };
const national: readonly [string, RegExp][] = [
  ['BR', /^\d{2}9?\d{8}$/],
  ['ES', /^[6789]\d{8}$/],
  ['PT', /^[29]\d{8}$/],
];
const phone =
  /(?<![\p{L}\p{N}.,/-])(?:(?:\+|00)\d{1,3}[\s.-]?)?(?:\(\d{1,4}\)[\s.-]?)?\d{2,5}(?:[\s.-]?\d{2,5}){1,4}(?![\p{L}\p{N}/]|[.,-]\d)/gu;
const phoneWord =
  /(?:tel[eé]fono|telefone|tel|phone|m[oó]vil|telem[oó]vel|celular|cel|whatsapp|mobile|ll[aá]mame al|call(?: me)?(?: (?:at|on))?)\.?\s*(?:n[uú]m(?:ero)?\.?\s*)?(?:es\s+|el\s+|is\s+)?[:.]?\s*$/iu;

/** With its country's number where that is known: written, or that of whoever asks. */
export function phonesIn(text: string, country: string | undefined): FoundText[] {
  return [...text.matchAll(phone)].flatMap((match) => {
    const [written] = match;
    const digits = written.replace(/\D/g, '');
    const isWhole = /^(?:\+|00)/.test(written);
    if (isWhole) {
      const value = `+${written.startsWith('00') ? digits.slice(2) : digits}`;
      return value.length < 9 || value.length > 16 ? [] : [{ text: written, at: match.index, value }];
    }
    const isNamed = phoneWord.test(text.slice(Math.max(0, match.index - 40), match.index));
    const own = national.find(([code, form]) => code === country && form.test(digits));
    const isGrouped = /[\s.()-]/.test(written) && (own !== undefined || /^\(/.test(written));
    if (!isNamed && !isGrouped) return [];
    if (digits.length < 7 || digits.length > 12) return [];
    const value = own ? `${prefixes[own[0]] ?? ''}${digits}` : digits;
    return [{ text: written, at: match.index, value }];
  });
}

const numbers =
  /(?<![\p{L}\p{N}])(?:(?:AT|BE|BG|BR|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)[\s-]?)?(?:\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|\d{3}\.\d{3}\.\d{3}-\d{2}|\d{3}[ .]\d{3}[ .]\d{3}|(?:[A-Z][\s-]?)?\d[\d.]{5,13}(?:[\s-]?[A-Z](?:\d{2})?)?)(?![\p{L}\p{N}]|[.,]\d)/gu;
const label =
  /(?:\bN\.?I\.?F|\bN\.?I\.?E|\bC\.?I\.?F|\bDNI|\bNIPC|\bC\.?P\.?F|\bC\.?N\.?P\.?J|\bVAT(?: (?:no|number|id))?|\bIVA|contribuinte|tax id|USt-?IdNr)\.?\s*(?:n[º°o.]{1,2})?\s*[:.]?\s*$/iu;

export interface FoundTaxNumber extends FoundText, TaxNumber {}

/** A wrong number is told where the text says what it is, or its form leaves no doubt; bare digits must check. */
export function taxNumbersIn(text: string): FoundTaxNumber[] {
  return [...text.matchAll(numbers)].flatMap((match) => {
    const [written] = match;
    const known = taxNumberOf(written);
    if (!known) return [];
    const isNamed = label.test(text.slice(Math.max(0, match.index - 24), match.index));
    const isBare = /^[\d\s]+$/.test(written.trim());
    const isCertain = known.valid === true && (!isBare || known.kind === 'cnpj');
    if (!isNamed && !isCertain && !/[/]|\d-\d{2}$/.test(written)) return [];
    const value = written.toUpperCase().replace(/[^0-9A-Z]/g, '');
    return [{ text: written.trim(), at: match.index, value, ...known }];
  });
}
