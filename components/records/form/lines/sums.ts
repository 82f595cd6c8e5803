import { type TaxKind, taxKinds } from '#server/areas/crm/lines/tax-conditions.ts';
import { netOf } from '#server/areas/finance/invoices/invoice-totals.ts';
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

/** The sums of a document; those that its kind does not have are missing. */
export interface Sums {
  subtotal?: string;
  discount_total?: string;
  retention_total?: string;
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
  const [subtotal, discount_total, retention_total] = ['subtotal', 'discount_total', 'retention_total'].map(
    (name) => sumOf(record, name),
  );
  const tax = sumOf(record, 'tax_total') ?? sumOf(record, 'tax');
  return {
    total,
    taxes: taxesIn(record),
    ...(subtotal === undefined ? {} : { subtotal }),
    ...(discount_total === undefined ? {} : { discount_total }),
    ...(retention_total === undefined ? {} : { retention_total }),
    ...(tax === undefined ? {} : { tax }),
  };
}

/** A line of the totals. A tax has its rate, if that is known, and the amount that is taxed. */
export type SumLine =
  | { is: 'subtotal' | 'discount_total' | 'net' | 'tax' | 'retention_total' | 'total'; value: string }
  | { is: 'taxOfRate'; kind: TaxKind; code: string | null; value: string; rate: string; net: string };

const isZero = (value: string | undefined) => value === undefined || Number(value) === 0;
const negative = (value: string) => times(value, -1).toFixed();

const taxLines = (taxes: readonly SumOfTax[]): SumLine[] =>
  taxes.flatMap(({ code, kind, rate, base: net, amount: value }) =>
    rate === null || isZero(value) ? [] : [{ is: 'taxOfRate', kind, code, value, rate, net }],
  );

/** The sums in the order in which they are added up to the total. Those that are zero are left out. */
export function sumLines({ subtotal, discount_total, retention_total, tax, taxes, total }: Sums): SumLine[] {
  const between = taxLines(taxes.filter(({ kind }) => kind !== 'withholding'));
  if (between.length === 0 && tax !== undefined && !isZero(tax)) between.push({ is: 'tax', value: tax });
  // Where the amount that is withheld is no part of the total, it is not shown.
  if (retention_total !== undefined && !isZero(retention_total)) {
    const withheld = taxLines(taxes.filter(({ kind }) => kind === 'withholding'));
    between.push(
      ...(withheld.length
        ? withheld.map((line) => ({ ...line, value: negative(line.value) }))
        : [{ is: 'retention_total', value: negative(retention_total) } as const]),
    );
  }
  const last: SumLine = { is: 'total', value: total };
  if (subtotal === undefined) return [...between, last];
  if (discount_total === undefined || isZero(discount_total))
    return between.length === 0 ? [last] : [{ is: 'net', value: subtotal }, ...between, last];
  return [
    { is: 'subtotal', value: subtotal },
    { is: 'discount_total', value: negative(discount_total) },
    { is: 'net', value: netOf({ subtotal, discount_total }) },
    ...between,
    last,
  ];
}
