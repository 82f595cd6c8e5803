import { isObject } from '../../kinds/kind.ts';
import { isBlank, type Values } from '../values.ts';

const parts = { due_date: 'days', days: 'due_date', pct: 'amount', amount: 'pct' } as const;
export type InstalmentPart = keyof typeof parts;

export const instalmentRows = (value: unknown): Values[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Equal parts, each 30 days after the one before it. */
export const equalParts = (count: number): Values[] =>
  Array.from({ length: count }, (_, at) => ({ days: 30 * (at + 1) }));

/**
 * Writes one part of a row. A day takes the place of a number of days, and the other way round. All rows have either
 * percentages or amounts.
 */
export function withPart(
  rows: readonly Values[],
  at: number,
  part: InstalmentPart,
  typed: unknown,
): Values[] {
  const other = parts[part];
  const isShare = part === 'pct' || part === 'amount';
  return rows.map((row, nth) => ({
    ...row,
    ...(nth === at || isShare ? { [other]: undefined } : {}),
    ...(nth === at ? { [part]: typed } : {}),
  }));
}

const sumOf = (rows: readonly Values[], name: InstalmentPart) =>
  rows.reduce((all, row) => all + Math.round(Number(row[name] ?? 0) * 10_000), 0) / 10_000;

/** The rest that the instalments leave of the whole: percent, or an amount if it is known how much is to be paid. */
export function leftOf(
  rows: readonly Values[],
  payable: number | undefined,
): { unit: 'pct' | 'amount'; left: number } | undefined {
  if (rows.some((row) => !isBlank(row.pct))) return { unit: 'pct', left: rest(100, sumOf(rows, 'pct')) };
  if (payable === undefined || rows.every((row) => isBlank(row.amount))) return undefined;
  return { unit: 'amount', left: rest(payable, sumOf(rows, 'amount')) };
}

const rest = (whole: number, part: number) => Math.round((whole - part) * 10_000) / 10_000;
