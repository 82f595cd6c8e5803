import { numberOf } from '../extraction/find-amounts.ts';

/** A quote as it was sent: its text, or pictures of it. */
export interface Quote {
  text?: string | undefined;
  picture_urls?: readonly string[] | undefined;
}

export const longestQuote = 20_000;
export const mostPictures = 4;

const figures = /\d[\d.,'’\u00a0\u202f ]*/g;

/** Every figure of a text as a number: also parts of it, where a space may or may not belong to it. */
function numbersIn(text: string): Set<number> {
  const found = new Set<number>();
  for (const [written] of text.matchAll(figures))
    for (const one of [written, ...written.split(/[\u00a0\u202f ]+/)]) {
      const clean = one.replace(/[.,'’\s]+$/, '');
      const value = numberOf(clean);
      if (value !== undefined) found.add(value);
      // 1.250 is a thousand and more, or one and a quarter with three decimals.
      const decimal = Number(clean.replace(',', '.'));
      if (clean !== '' && Number.isFinite(decimal)) found.add(decimal);
    }
  return found;
}

/** Whether a price can have been read: it is in the text, or there is a picture that only people can check. */
export function isPriceIn({ text = '', picture_urls = [] }: Quote): (price: number) => boolean {
  const numbers = numbersIn(text);
  return (price) =>
    Number.isFinite(price) && price >= 0 && price <= 1e12 && (picture_urls.length > 0 || numbers.has(price));
}

export const codeIn = (currency: string | null): string | undefined => {
  const code = currency?.trim().toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(code) ? code : undefined;
};

export const isLeadTime = (days: number | null): days is number =>
  days !== null && Number.isInteger(days) && days >= 0 && days <= 3_650;
