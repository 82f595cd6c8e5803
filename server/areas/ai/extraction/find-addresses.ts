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

/** Telephone numbers, with the code of their country where it is written or the caller has given the country. */
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
