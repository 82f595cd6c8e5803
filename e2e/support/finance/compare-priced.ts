import { expect } from 'vitest';
import type { PricedParts } from './independent-pricing.ts';
import { cents } from './independent-taxes.ts';

interface CodedAmount {
  code: string;
  base: number;
  amount: number;
}

/** A document with tax codes, as the product answers it. Orders name the sum of their taxes otherwise. */
export interface PricedReply {
  id: string;
  tax_total?: number;
  tax?: number;
  net_total: number;
  discount_total: number;
  total: number;
  taxes: CodedAmount[];
  withholdings: CodedAmount[];
  lines: { id: string; tax: number; total: number; discount?: number; document_discount: number | null }[];
}

const isWithheld = (code: string) => code.startsWith('es_irpf');

/** Compares a document with the figures that the test has computed, and returns the tax and what is withheld. */
export function comparePriced(record: PricedReply, { sums, net, off }: PricedParts, what: string) {
  const answered = [...record.taxes, ...record.withholdings].map(
    ({ code, base, amount }) => [code, { base: cents(base), amount: cents(amount) }] as const,
  );
  expect(new Map(answered), what).toEqual(new Map(sums));
  const sum = (isOne: (code: string) => boolean) =>
    [...sums].reduce((total, [code, { amount }]) => (isOne(code) ? total + amount : total), 0n);
  const tax = sum((code) => !isWithheld(code));
  const { net_total, tax_total = record.tax ?? 0, total } = record;
  expect([net_total, tax_total, total].map(cents), what).toEqual([net, tax, net + tax]);
  const column = (name: 'tax' | 'total' | 'discount' | 'document_discount') =>
    record.lines.reduce((all, one) => all + cents(one[name] ?? 0), 0n);
  expect([column('tax'), column('total'), column('document_discount')], what).toEqual([tax, net + tax, off]);
  expect(cents(record.discount_total), what).toBe(column('discount') + off);
  return { tax, withheld: sum(isWithheld) };
}
