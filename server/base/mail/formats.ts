import { decimalsOf } from '#server/kernel/values/currency-decimals.ts';
import type { Amount } from '#server/kernel/values/money.ts';
import type { Locale } from '#server/vocabulary/locales.ts';

/** How dates, times and amounts are written in a mail: in the reader's language, by the clock of a time zone. */
export function formatsFor(language: Locale, timeZone: string) {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone });
  const zone = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' });
  const figure = (value: Amount, places = 2) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: places, maximumFractionDigits: 6 }).format(
      Number(value),
    );
  return {
    /** A day such as 2026-03-01, which has no time zone. */
    day: (value: string) => day.format(new Date(`${value}T00:00:00Z`)),
    /** A moment with the name of its time zone. */
    moment: (value: string) => {
      const at = new Date(value);
      const name = zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
      return `${moment.format(at)} (${name})`;
    },
    figure,
    /** Amounts with the decimals of their currency, with it or without: yen have none. */
    inCurrency: (currency: string | null) => {
      const sum = (value: Amount) => figure(value, decimalsOf(currency));
      return { figure, sum, money: (value: Amount) => `${sum(value)} ${currency ?? ''}` };
    },
  };
}
