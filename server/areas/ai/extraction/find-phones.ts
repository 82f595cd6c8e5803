import type { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { FoundText } from './find-addresses.ts';

export interface FoundPhone extends FoundText {
  country: string | null;
}

const countries = ['ES', 'PT', 'BR'] as const;
export type PhoneCountry = (typeof countries)[number];

const phone =
  /(?<![\p{L}\p{N}.,/+-])(?:(?:\+|00)\d{1,3}[\s.-]?)?(?:\(\d{1,4}\)[\s.-]?)?\d{2,5}(?:[\s.-]?\d{2,5}){1,4}(?![\p{L}\p{N}/]|[.,-]\d)/gu;
const phoneWord =
  /(?<!\p{L})(?:tel[eé]fono|telefone|telefon|t[eé]l[eé]phone|tel|t[eé]l|tfno|phone|m[oó]vil|telem[oó]vel|celular|cel|whatsapp|mobile|ll[aá]mame al|ll[aá]manos al|ligue(?: para)?|call(?: me)?(?: (?:at|on))?)\.?\s*(?:n[uú]m(?:ero)?\.?\s*)?(?:es\s+|el\s+|is\s+)?[:.]?\s*$/iu;
/** Words before numbers that are no telephone numbers, although they may look like some. */
const otherNumber =
  /(?<!\p{L})(?:factura|fatura|invoice|rechnung|facture|pedido|encomenda|order|bestellung|commande|albar[aá]n|ref(?:erencia|er[eê]ncia|erence)?|ticket|contrato|contract|cuenta|conta|account|konto|n[º°]|no|nr|num|n[uú]mero|number)[.:#]?\s*(?:n[º°o]?\.?\s*)?$/iu;

type Parse = typeof parsePhoneNumberFromString;

/** The number in a country, if the country has given out numbers like it. */
function validIn(parse: Parse, written: string, country?: PhoneCountry) {
  const international = written.replace(/^00/, '+');
  const number = parse(
    international,
    country === undefined ? undefined : { defaultCountry: country, extract: false },
  );
  return number?.isValid() ? number : undefined;
}

/** Groups of two at the end are written in Spain alone. */
const spanishGroups = /\d[\s.-]\d{2}[\s.-]\d{2}$/;

/** Without a country in the text or the call, a number counts for the only one of three countries that has it. */
function onlyOwner(parse: Parse, written: string, country: PhoneCountry | undefined) {
  const found = (country ? [country] : countries).flatMap((one) => validIn(parse, written, one) ?? []);
  const spanish = spanishGroups.test(written) ? found.find((one) => one.country === 'ES') : undefined;
  return spanish ?? (found.length === 1 ? found[0] : undefined);
}

/**
 * Telephone numbers: with a country code where it exists, otherwise those that a word before them names, and those that
 * are written in groups and exist in Spain, Portugal or Brazil. The library's table of numbers takes 9 MB of memory, so
 * it is loaded for the first text that may have one.
 */
export async function phonesIn(text: string, country: PhoneCountry | undefined): Promise<FoundPhone[]> {
  const candidates = [...text.matchAll(phone)];
  if (candidates.length === 0) return [];
  const { parsePhoneNumberFromString: parse } = await import('libphonenumber-js/max');
  return candidates.flatMap(({ 0: written, index: at }): FoundPhone[] => {
    const before = text.slice(Math.max(0, at - 40), at);
    if (/^(?:\+|00)/.test(written)) {
      const number = validIn(parse, written);
      return number ? [{ text: written, at, value: number.number, country: number.country ?? null }] : [];
    }
    const isNamed = phoneWord.test(before);
    const isGrouped = /[\s.()-]/.test(written) && !otherNumber.test(before);
    if (!isNamed && !isGrouped) return [];
    const number = onlyOwner(parse, written, country);
    if (number) return [{ text: written, at, value: number.number, country: number.country ?? null }];
    const digits = written.replace(/\D/g, '');
    const isInSeveral = !country && countries.some((one) => validIn(parse, written, one));
    // A number that is named may be of another country.
    const isKept = digits.length >= 7 && digits.length <= 12 && (isNamed || isInSeveral);
    return isKept ? [{ text: written, at, value: digits, country: null }] : [];
  });
}
