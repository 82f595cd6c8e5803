import type { TaxOfRate } from '#server/areas/crm/lines/document-taxes.ts';
import { netOf } from '#server/areas/finance/invoices/invoice-totals.ts';
import { times } from '#server/kernel/values/money.ts';
import { type Entry, isObject } from '../../kinds/kind.ts';

/** The sums of a document besides its total; those that its kind does not have are missing. */
const parts = [
  'subtotal',
  'discount_total',
  'deduction_total',
  'withheld_total',
  'held_total',
  'prepaid_total',
  'payable_total',
] as const;

type Part = (typeof parts)[number];

export interface Sums extends Partial<Record<Part, string>> {
  /** The sum of all taxes. */
  tax?: string;
  taxes: readonly TaxOfRate[];
  total: string;
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const sumOf = (record: Entry, name: string) => {
  const text = textOf(record[name]);
  return text === '' ? undefined : text;
};

/** The taxes by their rate; a kind without taxes has none. */
const taxesIn = ({ taxes }: Entry): TaxOfRate[] =>
  (Array.isArray(taxes) ? taxes.filter(isObject) : []).map(({ tax_rate, base, amount }) => ({
    tax_rate: textOf(tax_rate) || null,
    base: textOf(base),
    amount: textOf(amount),
  }));

/** The sums that the server has computed. */
export function sumsIn(record: Entry | undefined): Sums | undefined {
  const total = record && sumOf(record, 'total');
  if (!record || total === undefined) return undefined;
  const tax = sumOf(record, 'tax_total') ?? sumOf(record, 'tax');
  const known = parts.flatMap((name) => {
    const value = sumOf(record, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  const sums: Partial<Record<Part, string>> = Object.fromEntries(known);
  return { total, taxes: taxesIn(record), ...sums, ...(tax === undefined ? {} : { tax }) };
}

/** A line of the totals. A tax has its rate, if that is known, and the amount that is taxed. */
export type SumLine =
  | { is: Part | 'net' | 'tax' | 'total'; value: string }
  | { is: 'taxOfRate'; value: string; rate: string; net: string };

const isZero = (value: string | undefined) => value === undefined || Number(value) === 0;
const negative = (value: string) => times(value, -1).toFixed();

/** The sums in the order in which they are added up to the amount to pay. Those that are zero are left out. */
export function sumLines(sums: Sums): SumLine[] {
  const { subtotal, total, payable_total } = sums;
  const taxes = taxLines(sums);
  const off = (names: readonly Part[]): SumLine[] =>
    names.flatMap((is) => {
      const value = sums[is];
      return value === undefined || isZero(value) ? [] : [{ is, value: negative(value) }];
    });
  const reductions = off(['discount_total', 'deduction_total']);
  const notPaid = off(['withheld_total', 'held_total', 'prepaid_total']);
  const last: SumLine[] = [
    { is: 'total', value: total },
    ...notPaid,
    ...(notPaid.length > 0 && payable_total !== undefined
      ? [{ is: 'payable_total', value: payable_total } as const]
      : []),
  ];
  if (subtotal === undefined) return [...taxes, ...last];
  if (reductions.length === 0)
    return taxes.length === 0 ? last : [{ is: 'net', value: subtotal }, ...taxes, ...last];
  const { discount_total = '0', deduction_total = '0' } = sums;
  const net = netOf({ subtotal, discount_total, deduction_total });
  return [{ is: 'subtotal', value: subtotal }, ...reductions, { is: 'net', value: net }, ...taxes, ...last];
}

/** The tax of each rate, or the sum of all taxes if the rates are not known. */
function taxLines({ taxes, tax }: Sums): SumLine[] {
  const byRate: SumLine[] = taxes.flatMap(({ tax_rate: rate, base: net, amount: value }) =>
    rate === null || isZero(value) ? [] : [{ is: 'taxOfRate', value, rate, net }],
  );
  return byRate.length === 0 && tax !== undefined && !isZero(tax) ? [{ is: 'tax', value: tax }] : byRate;
}
