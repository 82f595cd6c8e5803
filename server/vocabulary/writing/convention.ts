export const decimalSeparators = ['comma', 'point'] as const;
export type DecimalSeparator = (typeof decimalSeparators)[number];

export const dateOrders = ['day_first', 'month_first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The way in which a place writes numbers and days. It is null where both ways are usual. */
export interface Convention {
  decimal: DecimalSeparator | null;
  order: DateOrder | null;
}

const sample = new Date(2001, 11, 31);

/** English is written in both orders, so it says an order only where a country of its own does. */
function orderIn(tag: string): DateOrder | null {
  const format = new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', year: 'numeric' });
  const { language, region } = new Intl.Locale(format.resolvedOptions().locale);
  if (language === 'en' && region === undefined) return null;
  const [first] = format.formatToParts(sample).filter(({ type }) => type === 'day' || type === 'month');
  const [outer] = format.formatToParts(sample);
  if (outer?.type === 'year') return null;
  return first?.type === 'month' ? 'month_first' : 'day_first';
}

const decimalIn = (tag: string): DecimalSeparator =>
  new Intl.NumberFormat(tag).formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',')
    ? 'comma'
    : 'point';

/** A language as it is written in a country: `es` in MX, `en` in GB. */
function languageTag(locale: string, country: string | null): string {
  return country === null ? locale : new Intl.Locale(locale, { region: country }).toString();
}

export function conventionOf(locale: string, country: string | null): Convention {
  const tag = languageTag(locale, country);
  return { decimal: decimalIn(tag), order: orderIn(tag) };
}
