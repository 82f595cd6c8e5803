import type { TaxCondition } from '#server/areas/crm/lines/tax-conditions.ts';
import type { LineCodes } from '#server/areas/crm/tax-codes/asked-taxes.ts';
import { codeOfRate, type RatedCode } from '#server/areas/crm/tax-codes/code-of-rate.ts';
import { rateOn } from '#server/areas/crm/tax-codes/tax-rates.ts';
import { times } from '#server/kernel/values/money.ts';
import { isBlank, type Values } from '../values.ts';

/** A tax code as a form knows it. */
export type KnownCode = RatedCode & Pick<TaxCondition, 'category' | 'self_assessed'> & { name: string };

/** The codes that a form offers, and the document for which they are chosen. */
export interface TaxFacts {
  codes: readonly KnownCode[];
  use: 'sale' | 'purchase';
  day: string;
  country: string | null;
}

export const noTaxes: TaxFacts = { codes: [], use: 'sale', day: '', country: null };

export const codesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const shortest = (rate: string) => times(rate, 1).toFixed();

function conditionOf(code: KnownCode, day: string): TaxCondition | undefined {
  const rate = rateOn(code, day);
  if (rate === undefined) return undefined;
  const { kind, category, self_assessed } = code;
  return { code: code.code, kind, category, tax_rate: shortest(rate), self_assessed };
}

/**
 * The conditions of a line while it is typed: those of its codes, or else that of the code which its rate names. Returns
 * undefined if a code is not known here.
 */
export function typedTaxes({ tax_rate, tax_codes }: LineCodes, taxes: TaxFacts): TaxCondition[] | undefined {
  const found = tax_codes.map((code) => taxes.codes.find((one) => one.code === code));
  if (found.includes(undefined)) return undefined;
  const named = found.filter((one) => one !== undefined);
  const ofRate = named.some(({ kind }) => kind === 'vat')
    ? undefined
    : codeOfRate(taxes.codes, tax_rate, taxes);
  const conditions = [...(ofRate ? [ofRate] : []), ...named].map((one) => conditionOf(one, taxes.day));
  return conditions.includes(undefined) ? undefined : conditions.filter((one) => one !== undefined);
}

const vatIn = (codes: readonly string[], taxes: TaxFacts) =>
  taxes.codes.find(({ code, kind }) => kind === 'vat' && codes.includes(code));

/** Keeps the rate and the codes of a line together: the one that a person has not just changed follows the other. */
export function followedTaxes(row: Values, before: Values | undefined, taxes: TaxFacts): Values {
  const [codes, old] = [codesIn(row.tax_codes), codesIn(before?.tax_codes)];
  if (JSON.stringify(codes) !== JSON.stringify(old)) {
    const vat = vatIn(codes, taxes);
    const rate = vat && rateOn(vat, taxes.day);
    if (rate !== undefined) return { ...row, tax_rate: shortest(rate) };
    return vatIn(old, taxes) ? { ...row, tax_rate: undefined } : row;
  }
  if (row.tax_rate === before?.tax_rate || !vatIn(codes, taxes)) return row;
  const kept = codes.filter((code) =>
    taxes.codes.some((one) => one.code === code && one.kind !== 'vat' && one.kind !== 'surcharge'),
  );
  const named = isBlank(row.tax_rate) ? undefined : codeOfRate(taxes.codes, rateIn(row.tax_rate), taxes);
  return { ...row, tax_codes: named ? [named.code, ...kept] : kept };
}

const rateIn = (value: unknown) => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return /^\d+(\.\d+)?$/.test(text) ? text : null;
};
