import { type TaxKind, taxKinds } from '#server/areas/crm/lines/tax-conditions.ts';
import { times } from '#server/kernel/values/money.ts';
import { type Entry, isObject } from '../../kinds/kind.ts';

/** A tax or a withholding of a document. */
export interface SumOfTax {
  code: string | null;
  kind: TaxKind;
  rate: string | null;
  base: string;
  amount: string;
}

/** The sums of a document besides its total; those that its kind does not have are missing. */
const parts = [
  'subtotal',
  'discount_total',
  'deduction_total',
  'net_total',
  'withheld_total',
  'held_total',
  'prepaid_total',
  'payable_total',
] as const;

type Part = (typeof parts)[number];

export interface Sums extends Partial<Record<Part, string>> {
  /** The sum of all taxes. */
  tax?: string;
  taxes: readonly SumOfTax[];
  total: string;
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const sumOf = (record: Entry, name: string) => {
  const text = textOf(record[name]);
  return text === '' ? undefined : text;
};

/** The taxes and withholdings by their code; a kind without taxes has none. */
const taxesIn = ({ taxes, withholdings }: Entry): SumOfTax[] => [
  ...objectsIn(taxes).map((one) => taxIn(one, one.tax_rate, one.kind)),
  ...objectsIn(withholdings).map((one) => taxIn(one, one.rate, 'withholding')),
];

const objectsIn = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);

const taxIn = ({ code, base, amount }: Readonly<Record<string, unknown>>, rate: unknown, kind: unknown) => ({
  code: textOf(code) || null,
  kind: taxKinds.find((one) => one === kind) ?? 'vat',
  rate: textOf(rate) || null,
  base: textOf(base),
  amount: textOf(amount),
});

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
  | { is: 'taxOfRate'; kind: TaxKind; code: string | null; value: string; rate: string; net: string };

const isZero = (value: string | undefined) => value === undefined || Number(value) === 0;
const negative = (value: string) => times(value, -1).toFixed();

const linesOfTaxes = (taxes: readonly SumOfTax[]): SumLine[] =>
  taxes.flatMap(({ code, kind, rate, base: net, amount: value }) =>
    rate === null || isZero(value) ? [] : [{ is: 'taxOfRate', kind, code, value, rate, net }],
  );

/** The sums in the order in which they are added up to the amount to pay. Those that are zero are left out. */
export function sumLines(sums: Sums): SumLine[] {
  const { subtotal, total, payable_total } = sums;
  const taxes = chargedTaxes(sums);
  const off = (names: readonly Part[]): SumLine[] =>
    names.flatMap((is) => {
      const value = sums[is];
      return value === undefined || isZero(value) ? [] : [{ is, value: negative(value) }];
    });
  const reductions = off(['discount_total', 'deduction_total']);
  const notPaid = [...withheldTaxes(sums, off), ...off(['held_total', 'prepaid_total'])];
  const last: SumLine[] = [
    { is: 'total', value: total },
    ...notPaid,
    ...(notPaid.length > 0 && payable_total !== undefined
      ? [{ is: 'payable_total', value: payable_total } as const]
      : []),
  ];
  if (subtotal === undefined) return [...taxes, ...last];
  const { net_total: net = subtotal } = sums;
  // The subtotal contains the tax if the prices do, and then it differs from the net total.
  if (reductions.length === 0 && Number(net) === Number(subtotal))
    return taxes.length === 0 ? last : [{ is: 'net', value: net }, ...taxes, ...last];
  return [{ is: 'subtotal', value: subtotal }, ...reductions, { is: 'net', value: net }, ...taxes, ...last];
}

/** The tax of each condition, or the sum of all taxes if the conditions are not known. */
function chargedTaxes({ taxes, tax }: Sums): SumLine[] {
  const lines = linesOfTaxes(taxes.filter(({ kind }) => kind !== 'withholding'));
  return lines.length === 0 && tax !== undefined && !isZero(tax) ? [{ is: 'tax', value: tax }] : lines;
}

/** The withheld taxes, by code if the codes are known. A kind of document without an amount to pay does not show them. */
function withheldTaxes(
  { taxes, payable_total }: Sums,
  off: (names: readonly Part[]) => SumLine[],
): SumLine[] {
  if (payable_total === undefined) return [];
  const withheld = linesOfTaxes(taxes.filter(({ kind }) => kind === 'withholding'));
  return withheld.length
    ? withheld.map((line) => ({ ...line, value: negative(line.value) }))
    : off(['withheld_total']);
}
