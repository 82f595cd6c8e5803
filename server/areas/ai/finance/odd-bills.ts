import type { Message } from '#server/vocabulary/wording/message.ts';
import { daysFrom } from '../statistics/day-numbers.ts';
import { distance, outOfLine, scaleOf } from '../statistics/robust.ts';
import { t } from './messages.ts';

/** A bill or an expense, as it was booked. */
export interface Bill {
  id: string;
  number: string | null;
  /** The supplier, or the employee who submitted it. */
  party: string | null;
  category: string | null;
  amount: number;
  currency: string;
  date: string;
}

export type OddKind = 'duplicate' | 'unusual_amount' | 'sequence_gap' | 'split_below_limit';

export interface Odd {
  kind: OddKind;
  /** From 0 to 1: how certain it is that somebody should check it. */
  severity: number;
  explanation: Message;
  bills: Bill[];
}

const nearDays = 3;
const money = (value: number, currency: string) => `${value.toFixed(2)} ${currency}`;
const named = ({ number, id }: Bill) => number ?? id;
const byDate = (a: Bill, b: Bill) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.id < b.id ? -1 : 1);

const plain = (number: string | null) => number?.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') ?? '';

/** Pairs of the same supplier that have the same number, or the same amount at most three days apart. */
export function findDuplicates(bills: readonly Bill[], hasTheirNumber: boolean): Odd[] {
  const sameNumber = hasTheirNumber
    ? pairs(bills, (one) => (plain(one.number) ? `${one.party} ${plain(one.number)}` : undefined))
    : [];
  const known = new Set(sameNumber.map(([a, b]) => `${a.id} ${b.id}`));
  const sameAmount = pairs(bills, (one) => `${one.party} ${one.amount} ${one.currency}`).filter(
    ([a, b]) => Math.abs(daysFrom(a.date, b.date)) <= nearDays && !known.has(`${a.id} ${b.id}`),
  );
  return [
    ...sameNumber.map(([a, b]) => ({
      kind: 'duplicate' as const,
      severity: a.amount === b.amount ? 1 : 0.9,
      explanation: t('sameNumber', {
        number: a.number ?? '',
        first: money(a.amount, a.currency),
        second: money(b.amount, b.currency),
      }),
      bills: [a, b],
    })),
    ...sameAmount.map(([a, b]) => ({
      kind: 'duplicate' as const,
      severity: a.date === b.date ? 0.8 : 0.7,
      explanation: t('sameAmount', {
        first: named(a),
        second: named(b),
        amount: money(a.amount, a.currency),
        days: Math.abs(daysFrom(a.date, b.date)),
      }),
      bills: [a, b],
    })),
  ];
}

/** Neighbours in time that have the same key. */
function pairs(bills: readonly Bill[], keyOf: (bill: Bill) => string | undefined): [Bill, Bill][] {
  const groups = Map.groupBy(
    bills.filter((one) => one.party !== null && keyOf(one) !== undefined),
    keyOf,
  );
  return [...groups.values()].flatMap((own) => {
    const sorted = own.toSorted(byDate);
    return sorted.slice(1).flatMap((one, at): [Bill, Bill][] => {
      const before = sorted[at];
      return before ? [[before, one]] : [];
    });
  });
}

const fewestAlike = 8;

/** Amounts far from the median of the same supplier or, where there are few of those, of the same category. */
export function findUnusual(bills: readonly Bill[]): Odd[] {
  const groupsBy = (keyOf: (bill: Bill) => string | null) => {
    const known = bills.filter((one) => keyOf(one) !== null);
    const groups = [...Map.groupBy(known, (one) => `${keyOf(one)} ${one.currency}`)];
    return new Map(
      groups
        .filter(([, own]) => own.length >= fewestAlike)
        .map(([key, own]) => [key, { count: own.length, scale: scaleOf(own.map((one) => one.amount)) }]),
    );
  };
  const ofParty = groupsBy((one) => one.party);
  const ofCategory = groupsBy((one) => one.category);
  return bills.flatMap((bill) => {
    const own = ofParty.get(`${bill.party} ${bill.currency}`);
    const alike = own ?? ofCategory.get(`${bill.category} ${bill.currency}`);
    if (!alike) return [];
    const away = distance(bill.amount, alike.scale);
    if (away === undefined || Math.abs(away) < outOfLine) return [];
    const usual = alike.scale.middle;
    // At least twice or at most half as much, because a few cents are an outlier among amounts that hardly vary.
    if (bill.amount < usual * 2 && bill.amount > usual / 2) return [];
    const figures = {
      amount: money(bill.amount, bill.currency),
      count: alike.count,
      usual: money(usual, bill.currency),
      deviations: Math.abs(away).toFixed(1),
    };
    return [
      {
        kind: 'unusual_amount' as const,
        severity: Math.min(0.95, 0.5 + Math.abs(away) / 100),
        explanation: own
          ? t('unusualOfSupplier', figures)
          : t('unusualOfCategory', { ...figures, category: bill.category ?? '' }),
        bills: [bill],
      },
    ];
  });
}

const mostMissing = 20;

/** Numbers that are missing between two existing numbers with the same prefix. */
export function findGaps(bills: readonly Bill[]): Odd[] {
  const parts = bills.flatMap((bill) => {
    const [, prefix, digits] = /^(.*?)(\d+)$/.exec(bill.number ?? '') ?? [];
    return prefix === undefined || digits === undefined
      ? []
      : [{ bill, prefix, nth: Number(digits), digits }];
  });
  return [...Map.groupBy(parts, (one) => one.prefix).entries()].flatMap(([prefix, own]) => {
    const sorted = own.toSorted((a, b) => a.nth - b.nth);
    return sorted.slice(1).flatMap((one, at) => {
      const before = sorted[at];
      const missing = before ? one.nth - before.nth - 1 : 0;
      if (!before || missing < 1 || missing > mostMissing) return [];
      const nameOf = (nth: number) => `${prefix}${String(nth).padStart(one.digits.length, '0')}`;
      const [first, last] = [nameOf(before.nth + 1), nameOf(one.nth - 1)];
      const between = { before: before.bill.number ?? '', after: one.bill.number ?? '' };
      return [
        {
          kind: 'sequence_gap' as const,
          severity: 0.6,
          explanation:
            missing === 1
              ? t('missingNumber', { number: first, ...between })
              : t('missingNumbers', { first, last, ...between }),
          bills: [before.bill, one.bill],
        },
      ];
    });
  });
}

const splitDays = 7;
const worthSplitting = 0.3;

/** Bills of one supplier within a week that are each at or below the approval limit, and above it together. */
export function findSplits(bills: readonly Bill[], limit: number, currency: string): Odd[] {
  const near = bills.filter(
    (one) =>
      one.party !== null &&
      one.currency === currency &&
      one.amount <= limit &&
      one.amount >= limit * worthSplitting,
  );
  return [...Map.groupBy(near, (one) => one.party).values()].flatMap((own) => {
    const found: Odd[] = [];
    let open = own.toSorted(byDate);
    while (open.length) {
      const [first] = open;
      const within = open.filter((one) => daysFrom(first?.date ?? one.date, one.date) < splitDays);
      const total = within.reduce((sum, one) => sum + one.amount, 0);
      const isSplit = within.length > 1 && total > limit;
      if (isSplit)
        found.push({
          kind: 'split_below_limit',
          severity: within.every((one) => one.amount >= limit * 0.8) ? 0.85 : 0.7,
          explanation: t('splitBelowLimit', {
            count: within.length,
            days: splitDays,
            total: money(total, currency),
            limit: money(limit, currency),
          }),
          bills: within,
        });
      open = open.slice(isSplit ? within.length : 1);
    }
    return found;
  });
}
