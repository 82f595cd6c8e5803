import { isValidTaxId } from '#server/areas/crm/companies/tax-id.ts';
import { isCuit, isRfc } from './latin-tax-numbers.ts';

export interface TaxNumber {
  country: string;
  kind: string;
  /** Null where the check digits of a country are not known here. */
  valid: boolean | null;
}

const sum = (digits: string, weights: readonly number[]): number =>
  weights.reduce((all, weight, i) => all + weight * Number(digits[i]), 0);

/** The last digit makes the sum, doubled digits counted crosswise, a multiple of ten. */
function luhn(digits: string): boolean {
  const all = [...digits].toReversed().reduce((total, digit, i) => {
    const value = i % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return all % 10 === 0;
}

/** A Brazilian person's number: eleven digits, the last two checked. */
function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  const control = (length: number) => {
    const weights = Array.from({ length }, (_, i) => length + 1 - i);
    return ((sum(digits, weights) * 10) % 11) % 10;
  };
  return Number(digits[9]) === control(9) && Number(digits[10]) === control(10);
}

/** ISO 7064, mod 11,10. */
function isGerman(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, 8)) {
    const rest = (Number(digit) + product) % 10 || 10;
    product = (rest * 2) % 11;
  }
  return (11 - product) % 10 === Number(digits[8]);
}

interface Rule {
  form: RegExp;
  check?: (rest: string) => boolean;
}

const spanish = (rest: string) => isValidTaxId(rest, 'ES') === true;
const portuguese = (rest: string) => isValidTaxId(rest, 'PT') === true;

/** VAT numbers of the European Union behind their two letters; check digits where the rule is a simple one. */
const vat: Readonly<Record<string, Rule>> = {
  AT: { form: /^U\d{8}$/ },
  BE: { form: /^[01]\d{9}$/, check: (n) => 97 - (Number(n.slice(0, 8)) % 97) === Number(n.slice(8)) },
  BG: { form: /^\d{9,10}$/ },
  CY: { form: /^\d{8}[A-Z]$/ },
  CZ: { form: /^\d{8,10}$/ },
  DE: { form: /^\d{9}$/, check: isGerman },
  DK: { form: /^\d{8}$/, check: (n) => sum(n, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: { form: /^\d{9}$/, check: (n) => sum(n, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0 },
  EL: { form: /^\d{9}$/ },
  ES: { form: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, check: spanish },
  FI: { form: /^\d{8}$/, check: (n) => sum(n, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0 },
  FR: {
    form: /^[A-Z\d]{2}\d{9}$/,
    check: (n) => !/^\d{11}$/.test(n) || (12 + 3 * (Number(n.slice(2)) % 97)) % 97 === Number(n.slice(0, 2)),
  },
  HR: { form: /^\d{11}$/ },
  HU: { form: /^\d{8}$/ },
  IE: { form: /^\d[A-Z\d]\d{5}[A-Z]{1,2}$/ },
  IT: { form: /^\d{11}$/, check: luhn },
  LT: { form: /^(?:\d{9}|\d{12})$/ },
  LU: { form: /^\d{8}$/, check: (n) => Number(n.slice(0, 6)) % 89 === Number(n.slice(6)) },
  LV: { form: /^\d{11}$/ },
  MT: { form: /^\d{8}$/ },
  NL: { form: /^\d{9}B\d{2}$/ },
  PL: { form: /^\d{10}$/, check: (n) => sum(n, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(n[9]) },
  PT: { form: /^\d{9}$/, check: portuguese },
  RO: { form: /^\d{2,10}$/ },
  SE: { form: /^\d{10}01$/, check: (n) => luhn(n.slice(0, 10)) },
  SI: { form: /^\d{8}$/ },
  SK: { form: /^\d{10}$/ },
};

/**
 * By its form, with letters in front or without; where two countries have the same, by what the text calls it.
 * Undefined where it is of no form known.
 */
export function taxNumberOf(text: string, named = ''): TaxNumber | undefined {
  const clean = text.toUpperCase().replace(/[^0-9A-ZÑ&]/g, '');
  const country = clean.slice(0, 2);
  const rest = clean.slice(2);
  const rule = vat[country];
  // Some countries do not publish the rule of their check digits, so only the form is checked.
  if (rule?.form.test(rest)) return { country, kind: 'vat', valid: rule.check ? rule.check(rest) : null };
  if (/^\d{8}[A-Z]$/.test(clean)) return { country: 'ES', kind: 'nif', valid: spanish(clean) };
  if (/^[XYZ]\d{7}[A-Z]$/.test(clean)) return { country: 'ES', kind: 'nie', valid: spanish(clean) };
  if (/^[A-HJNP-SUVW]\d{7}[0-9A-J]$/.test(clean))
    return { country: 'ES', kind: 'cif', valid: spanish(clean) };
  const isCnpj = /^\d{14}$/.test(clean) || /cnpj|\//i.test(named + text);
  if (isCnpj && /^[A-Z\d]{12}\d{2}$/.test(clean))
    return { country: 'BR', kind: 'cnpj', valid: isValidTaxId(clean, 'BR') === true };
  if (/^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/.test(clean)) return { country: 'MX', kind: 'rfc', valid: isRfc(clean) };
  if (/^\d{11}$/.test(clean)) {
    const isArgentine =
      /^\d{2}-\d{8}-\d$/.test(text.trim()) || /^c\.?u\.?i/i.test(named) || (!isCpf(clean) && isCuit(clean));
    return isArgentine
      ? { country: 'AR', kind: 'cuit', valid: isCuit(clean) }
      : { country: 'BR', kind: 'cpf', valid: isCpf(clean) };
  }
  if (/^\d{9}$/.test(clean)) return { country: 'PT', kind: 'nipc', valid: portuguese(clean) };
  return undefined;
}
