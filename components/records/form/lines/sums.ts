import { type TaxOfRate, taxesByRate } from '#server/areas/crm/lines/quote-lines.ts';
import { netOf } from '#server/areas/finance/invoices/invoice-totals.ts';
import { times } from '#server/kernel/values/money.ts';
import { type Entry, isObject } from '../../kinds/kind.ts';
import { isBlank } from '../values.ts';

/** The sums of a document; those that its kind does not have are missing. */
export interface Sums {
  subtotal?: string;
  discount_total?: string;
  retention_total?: string;
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

/** The sums that the server has computed, with the taxes of its lines by their rate. */
export function sumsIn(record: Entry | undefined, list: string): Sums | undefined {
  const total = record && sumOf(record, 'total');
  if (!record || total === undefined) return undefined;
  const rows: unknown = record[list];
  const lines = (Array.isArray(rows) ? rows.filter(isObject) : []).flatMap(({ tax, total: all, tax_rate }) =>
    isBlank(tax) || isBlank(all)
      ? []
      : [{ tax: textOf(tax), total: textOf(all), tax_rate: textOf(tax_rate) || null }],
  );
  const [subtotal, discount_total, retention_total] = ['subtotal', 'discount_total', 'retention_total'].map(
    (name) => sumOf(record, name),
  );
  const tax = sumOf(record, 'tax_total') ?? sumOf(record, 'tax');
  return {
    total,
    taxes: taxesByRate(lines),
    ...(subtotal === undefined ? {} : { subtotal }),
    ...(discount_total === undefined ? {} : { discount_total }),
    ...(retention_total === undefined ? {} : { retention_total }),
    ...(tax === undefined ? {} : { tax }),
  };
}

/** A line of the totals. A tax has its rate, if that is known, and the amount that is taxed. */
export type SumLine =
  | { is: 'subtotal' | 'discount_total' | 'net' | 'tax' | 'retention_total' | 'total'; value: string }
  | { is: 'taxOfRate'; value: string; rate: string; net: string };

const isZero = (value: string | undefined) => value === undefined || Number(value) === 0;
const negative = (value: string) => times(value, -1).toFixed();

/** The sums in the order in which they are added up to the total. Those that are zero are left out. */
export function sumLines({ subtotal, discount_total, retention_total, tax, taxes, total }: Sums): SumLine[] {
  const between: SumLine[] = taxes.map(({ rate, net, tax: value }) => ({
    is: 'taxOfRate',
    value,
    rate,
    net,
  }));
  if (taxes.length === 0 && tax !== undefined && !isZero(tax)) between.push({ is: 'tax', value: tax });
  if (retention_total !== undefined && !isZero(retention_total))
    between.push({ is: 'retention_total', value: negative(retention_total) });
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
