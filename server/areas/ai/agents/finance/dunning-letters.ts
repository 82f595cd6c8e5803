import { addDays } from '#server/kernel/values/days.ts';
import { amount, rounded } from '#server/kernel/values/money.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { t } from './messages.ts';

export type Level = 1 | 2 | 3;

interface Owed {
  number: string;
  balance: string;
  currency: string;
  due_date: string;
}

const valuesOf = ({ number, balance, currency, due_date }: Owed) => ({
  number,
  sum: `${balance} ${currency}`,
  day: due_date,
});

/** A reminder in the language of the customer. */
export function reminderLetter(owed: Owed, level: Level, language: Locale): string {
  const values = valuesOf(owed);
  const letters = { 1: t('letter1', values), 2: t('letter2', values), 3: t('letter3', values) };
  return letters[level].in(language);
}

const parts = 3;
const firstDays = 14;
const monthDays = 30;

/** Equal parts; the last one has the remaining cents: 1,000 is split into 333.33, 333.33 and 333.34. */
export function instalments(balance: string, today: string): { sum: string; day: string }[] {
  const part = rounded(amount(balance).div(parts));
  return Array.from({ length: parts }, (_, nth) => ({
    sum:
      nth < parts - 1
        ? part
        : amount(balance)
            .minus(amount(part).times(parts - 1))
            .toFixed(2),
    day: addDays(today, firstDays + nth * monthDays),
  }));
}

/** An offer of payment in parts, in the language of the customer. */
export function planLetter(owed: Owed, today: string, language: Locale): string {
  const instalmentTexts = instalments(owed.balance, today).map(({ sum, day }) =>
    t('instalment', { sum: `${sum} ${owed.currency}`, day }),
  );
  return t('planLetter', { ...valuesOf(owed), parts: instalmentTexts }).in(language);
}
