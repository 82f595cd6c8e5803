import { decimalsOf } from '#server/kernel/values/currency-decimals.ts';
import { type Amount, amount } from '#server/kernel/values/money.ts';
import type { Locale } from '#server/vocabulary/locales.ts';

/** How a document writes days and figures: in the language of its reader, with thousands always apart. */
export function documentFormats(language: Locale, currency: string | null) {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const region = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  const decimals = decimalsOf(currency);
  const numbers = (style: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, { useGrouping: 'always', ...style });
  const fixed = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const plain = numbers(fixed);
  const price = numbers({ minimumFractionDigits: decimals, maximumFractionDigits: 6 });
  const short = numbers({ maximumFractionDigits: 6 });
  const inMoney = currency === null ? plain : numbers({ ...fixed, style: 'currency', currency });
  const written = (format: Intl.NumberFormat) => (value: Amount) => format.format(Number(value));
  return {
    day: (value: string | null) => (value === null ? '' : day.format(new Date(`${value}T00:00:00Z`))),
    country: (code: string) => region.of(code) ?? code,
    /** An amount with its currency, and without it for the columns of a table. */
    money: written(inMoney),
    sum: written(plain),
    price: written(price),
    /** A quantity or a percentage, with the decimals that it has. */
    figure: written(short),
    /** The amount that is taken off. */
    minus: (value: Amount) => written(inMoney)(amount(value).times(-1).toFixed()),
  };
}

export type DocumentFormats = ReturnType<typeof documentFormats>;
