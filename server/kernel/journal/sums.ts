import Big from 'big.js';

/** One part of a sum, with its metric, day, dimension and currency. */
export interface SumPart {
  metric: string;
  day?: string;
  dim?: string;
  key?: string;
  currency?: string;
  count?: number;
  amount?: string;
}

/** The changes that one transaction makes to sums. */
export class Sums {
  readonly #sums: Map<string, { count: number; amount: Big }>;

  constructor(sums: ReadonlyMap<string, { count: number; amount: Big }> = new Map()) {
    this.#sums = new Map(sums);
  }

  copy(): Sums {
    return new Sums(this.#sums);
  }

  /** Adds parts to their sums or subtracts them. */
  add(parts: readonly SumPart[], sign: 1 | -1): void {
    for (const { metric, day = '', dim = '', key = '', currency = '', count = 1, amount = '0' } of parts) {
      const place = JSON.stringify([metric, dim, day, key, currency]);
      const sum = this.#sums.get(place) ?? { count: 0, amount: new Big(0) };
      const part = new Big(amount).times(sign);
      this.#sums.set(place, { count: sum.count + sign * count, amount: sum.amount.plus(part) });
    }
  }

  /** The changed sums, in the order in which every transaction writes them. */
  get changed(): Required<SumPart>[] {
    return inOrderOfKeys(this.#sums).map(([place, { count, amount }]) => {
      const [metric = '', dim = '', day = '', key = '', currency = '']: string[] = JSON.parse(place);
      return { metric, day, dim, key, currency, count, amount: amount.toFixed() };
    });
  }
}

export const inOrderOfKeys = <T>(entries: ReadonlyMap<string, T>) =>
  [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1));
