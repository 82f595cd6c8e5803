import type { useFormatter } from 'next-intl';

type Format = ReturnType<typeof useFormatter>;

const isNumeric = /^-?\d+(\.\d+)?$/;
const moneyNames =
  /^(p10|p50|p90|expected|already_won|low|high)$|(^|_)(amount|total|subtotal|price|cost|balance|value|salary|fee|paid|limit|net|gross|budget|discount_amount|freight|saving|median)($|_)/;
/** They count what has no amount. */
const counting = /^without_|_count$|_pct$/;

/** Amounts are in the currency that their record names. */
export const currencyFor = (name: string, record: Readonly<Record<string, unknown>>): string | undefined =>
  moneyNames.test(name) && !counting.test(name) && typeof record.currency === 'string'
    ? record.currency
    : undefined;

export function numberText(format: Format, value: unknown, currency: string | undefined): string {
  if (typeof value === 'string' && !isNumeric.test(value)) return value;
  const number = Number(value);
  if (currency === undefined) return format.number(number, { maximumFractionDigits: 6 });
  return format.number(number, { style: 'currency', currency });
}

/** A day is the same day everywhere. */
export const dayText = (format: Format, value: string) =>
  format.dateTime(new Date(`${value}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });

export const instantText = (format: Format, value: string) =>
  format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'short' });

/** A sentence of the server with its days and moments as people write them. */
export const datedText = (format: Format, text: string): string =>
  text.replace(
    /(?<![\w-])\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}[\d:.]*Z?)?(?![\w-])/g,
    (moment: string, time?: string) => {
      if (Number.isNaN(Date.parse(moment))) return moment;
      return time ? instantText(format, moment) : dayText(format, moment);
    },
  );

export const looksLikeDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);
export const looksLikeInstant = (value: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value);
export const looksLikeId = (value: string) => /^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/.test(value);
export const looksLikeUrl = (value: string) => /^https?:\/\/\S+$/.test(value);
export const looksLikeEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value);
