import Big from 'big.js';
import type { Dim, Metric } from './metrics.ts';

/** One part of a sum, with its metric, day, dimension and currency. */
export interface SumPart {
  metric: Metric;
  day?: string;
  /** Empty for the total. */
  dim?: Dim | '';
  key?: string;
  currency?: string;
  count?: number;
  amount?: string;
}

type Sum = Omit<Required<SumPart>, 'amount'> & { amount: Big };

/** The changes that one transaction makes to sums. */
export class Sums {
  readonly #sums: Map<string, Sum>;

  constructor(sums: ReadonlyMap<string, Sum> = new Map()) {
    this.#sums = new Map(sums);
  }

  copy(): Sums {
    return new Sums(this.#sums);
  }

  /** Adds parts to their sums or subtracts them. */
  add(parts: readonly SumPart[], sign: 1 | -1): void {
    for (const { metric, day = '', dim = '', key = '', currency = '', count = 1, amount = '0' } of parts) {
      const place = JSON.stringify([metric, dim, day, key, currency]);
      const known = this.#sums.get(place) ?? {
        metric,
        dim,
        day,
        key,
        currency,
        count: 0,
        amount: new Big(0),
      };
      const part = new Big(amount).times(sign);
      this.#sums.set(place, { ...known, count: known.count + sign * count, amount: known.amount.plus(part) });
    }
  }

  /** The changed sums, in the order in which every transaction writes them. */
  get changed(): Required<SumPart>[] {
    return inOrderOfKeys(this.#sums).map(([, sum]) => ({ ...sum, amount: sum.amount.toFixed() }));
  }
}

export const inOrderOfKeys = <T>(entries: ReadonlyMap<string, T>) =>
  [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1));
