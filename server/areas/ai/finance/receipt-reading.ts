import { companyKey } from '#server/areas/crm/leads/lead-matching.ts';
import { daysFrom } from '../statistics/day-numbers.ts';
import { jaroWinkler } from '../text/likeness.ts';

/** The facts on a receipt or in the books. */
export interface ReceiptFacts {
  amount: number | null;
  currency: string | null;
  date: string | null;
  supplier: string | null;
}

export const receiptParts = ['amount', 'currency', 'date', 'supplier'] as const;
export type ReceiptPart = (typeof receiptParts)[number];

/** The days by which the dates may differ, because receipts are often booked later. */
const daysOff = 3;
const nameAlike = 0.85;
const cents = 0.005;

function isSameSupplier(a: string, b: string): boolean {
  const [left, right] = [companyKey(a), companyKey(b)];
  return (
    left !== '' &&
    right !== '' &&
    (left.includes(right) || right.includes(left) || jaroWinkler(left, right) >= nameAlike)
  );
}

const isOther = <T>(a: T | null, b: T | null, differs: (a: T, b: T) => boolean): boolean =>
  a !== null && b !== null && differs(a, b);

/** The parts in which receipt and books differ; a part that either of them lacks is not compared. */
export function differences(booked: ReceiptFacts, read: ReceiptFacts): ReceiptPart[] {
  const differs: Readonly<Record<ReceiptPart, boolean>> = {
    amount: isOther(booked.amount, read.amount, (a, b) => Math.abs(a - b) >= cents),
    currency: isOther(booked.currency, read.currency, (a, b) => a.toUpperCase() !== b.toUpperCase()),
    date: isOther(booked.date, read.date, (a, b) => Math.abs(daysFrom(a, b)) > daysOff),
    supplier: isOther(booked.supplier, read.supplier, (a, b) => !isSameSupplier(a, b)),
  };
  return receiptParts.filter((part) => differs[part]);
}

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

const isAmount = (value: number | null): value is number =>
  value !== null && Number.isFinite(value) && value >= 0 && value < 1e12;

/** Keeps only values that have the form of an amount, a currency, a day or a name. */
export const cleanFacts = ({ amount, currency, date, supplier }: ReceiptFacts): ReceiptFacts => ({
  amount: isAmount(amount) ? Math.round(amount * 100) / 100 : null,
  currency: currency !== null && /^[a-z]{3}$/i.test(currency.trim()) ? currency.trim().toUpperCase() : null,
  date: isDay(date) ? date : null,
  supplier: supplier?.trim().slice(0, 200) || null,
});
