import type { VatEntry } from './vat-books.ts';

/** A tax of a document of the test, in cents of the document's currency. */
export interface BookedTax {
  code: string;
  base: bigint;
  amount: bigint;
}

export interface BookedDocument {
  id: string;
  direction: 'sale' | 'purchase';
  isCredit: boolean;
  isVoid: boolean;
  /** In hundredths. */
  rate: bigint;
  taxes: readonly BookedTax[];
}

/** The codes of which the buyer owes the tax, and the deducted part of each code in percent. */
export interface CodeFacts {
  owed: readonly string[];
  deducted: Readonly<Record<string, bigint>>;
  withheld: readonly string[];
}

interface Line {
  base: bigint;
  amount: bigint;
  deductible: bigint;
}

/** Half of a unit is rounded away from zero. */
export const halfUp = (numerator: bigint, denominator: bigint) =>
  ((numerator < 0n ? -1n : 1n) * (2n * (numerator < 0n ? -numerator : numerator) + denominator)) /
  (2n * denominator);

/** The book by the rules of docs/finance.md, without the code of the product: the figures of each document and code. */
export function independentBook(
  book: 'issued' | 'received',
  documents: readonly BookedDocument[],
  { owed, deducted, withheld }: CodeFacts,
): Map<string, Line> {
  const lines = new Map<string, Line>();
  for (const { id, direction, isCredit, isVoid, rate, taxes } of documents)
    for (const { code, base, amount } of taxes) {
      const isIn = book === 'issued' ? direction === 'sale' || owed.includes(code) : direction === 'purchase';
      if (!isIn) continue;
      const sign = isVoid ? 0n : isCredit ? -1n : 1n;
      const own = sign * halfUp(amount * rate, 100n);
      const isDeducted = book === 'received' && !withheld.includes(code);
      lines.set(`${id} ${code}`, {
        base: sign * halfUp(base * rate, 100n),
        amount: own,
        deductible: isDeducted ? halfUp(own * (deducted[code] ?? 100n), 100n) : 0n,
      });
    }
  return lines;
}

const cents = (value: number) => BigInt(Math.round(value * 100));

export const linesOf = (entries: readonly VatEntry[]): Map<string, Line> =>
  new Map(
    entries.map(({ document_id, code, base, amount, deductible }) => [
      `${document_id} ${code}`,
      { base: cents(base), amount: cents(amount), deductible: cents(deductible) },
    ]),
  );

/** The sums by code of lines whose keys end in the code. */
export function sumsOf(lines: ReadonlyMap<string, Line>): Map<string, Line> {
  const sums = new Map<string, Line>();
  for (const [key, line] of lines) {
    const code = key.split(' ')[1] ?? '';
    const sum = sums.get(code) ?? { base: 0n, amount: 0n, deductible: 0n };
    sums.set(code, {
      base: sum.base + line.base,
      amount: sum.amount + line.amount,
      deductible: sum.deductible + line.deductible,
    });
  }
  return sums;
}
