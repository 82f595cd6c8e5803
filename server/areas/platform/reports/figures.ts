import type { Ctx } from '#server/calls/context.ts';
import type { DimOf, Metric } from '#server/kernel/journal/metrics.ts';
import { amount } from '#server/kernel/values/money.ts';
import { type Range, totalsOf } from '#server/resources/records/totals.ts';

/** A figure by currency. Counts have an empty currency. */
export type Figure = ReadonlyMap<string, number>;

export interface Reading<M extends Metric> {
  metric: M;
  what: 'count' | 'amount';
  dim?: DimOf<M>;
  keys?: Range;
}

/** Returns a sum by currency. The calculation is exact; only the result is a floating-point number. */
export async function figure<M extends Metric>(
  ctx: Ctx,
  { what, ...total }: Reading<M>,
  range?: Range,
): Promise<Figure> {
  const rows = await totalsOf(ctx, { ...total, days: range });
  const sums = new Map<string, ReturnType<typeof amount>>();
  for (const row of rows) {
    const currency = what === 'count' ? '' : row.currency;
    sums.set(currency, (sums.get(currency) ?? amount(0)).plus(amount(row[what])));
  }
  return new Map([...sums].map(([currency, value]) => [currency, Number(value.toFixed())]));
}

/** Adds and subtracts figures by currency. */
export function combined(...parts: readonly [Figure, 1 | -1][]): Figure {
  const currencies = new Set(parts.flatMap(([one]) => [...one.keys()]));
  return new Map(
    [...currencies].map((currency) => [
      currency,
      Number(
        parts
          .reduce((sum, [one, sign]) => sum.plus(amount(one.get(currency) ?? 0).times(sign)), amount(0))
          .toFixed(),
      ),
    ]),
  );
}
