import { typedIn } from '#server/areas/finance/invoices/typed-taxes/typed-taxes.ts';
import { amount, roundedIn } from '#server/kernel/values/money.ts';
import { isObject } from '../../kinds/kind.ts';
import type { SumOfTax } from '../lines/sums.ts';

/** An entry of the property `taxes`, as a form has it. */
export interface PaperTax {
  code: string;
  amount: string;
  typed: boolean;
}

/** A row of the table: the computed tax of the lines beside the one on the paper. */
export interface PaperRow {
  code: string;
  base: string | undefined;
  /** Undefined if no line has the code any more. */
  computed: string | undefined;
  /** The amount on the paper; empty if it is computed. */
  typed: string;
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The entries of the form. One that was sent without `typed` counts as typed. */
const paperTaxesIn = (value: unknown): PaperTax[] =>
  (Array.isArray(value) ? value.filter(isObject) : []).flatMap(({ code, amount: own, typed }) =>
    typeof code === 'string' ? [{ code, amount: textOf(own), typed: typed !== false }] : [],
  );

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

/** The typed taxes by which the totals are computed while a person types; half a number is left out. */
export const livePaperTaxes = (value: unknown) =>
  typedIn(paperTaxesIn(value).filter(({ amount: own }) => isNumber(own)));

/** The taxes of the lines that a bill charges, and those that were typed for codes which no line has any more. */
export function paperRows(computed: readonly SumOfTax[], value: unknown): PaperRow[] {
  const typed = new Map(paperTaxesIn(value).flatMap((one) => (one.typed ? [[one.code, one.amount]] : [])));
  const known = computed.flatMap(({ code, base, amount: own }) =>
    code === null ? [] : [{ code, base, computed: own, typed: typed.get(code) ?? '' }],
  );
  const gone = [...typed].filter(([code]) => !known.some((row) => row.code === code));
  return [
    ...known,
    ...gone.map(([code, own]) => ({ code, base: undefined, computed: undefined, typed: own })),
  ];
}

/**
 * The property after an amount was typed or emptied. Taxes that are not typed are named too, as computed ones. Without any
 * typed tax, all are computed again.
 */
export function withPaperTax(rows: readonly PaperRow[], code: string, typed: string): PaperTax[] {
  const next = rows.map((row) => (row.code === code ? { ...row, typed } : row));
  if (next.every((row) => row.typed === '')) return [];
  return next.flatMap((row): PaperTax[] => {
    if (row.typed !== '') return [{ code: row.code, amount: row.typed, typed: true }];
    return row.computed === undefined ? [] : [{ code: row.code, amount: row.computed, typed: false }];
  });
}

/** What the paper has more than the lines, or undefined if nothing is typed. */
export function differenceOf({ computed, typed }: PaperRow, currency: string): string | undefined {
  if (computed === undefined || !isNumber(typed)) return undefined;
  return roundedIn(currency, amount(typed).minus(computed));
}
