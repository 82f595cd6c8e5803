import type { Row } from './kinds.ts';

const dayMs = 86_400_000;
const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
const toDay = (date: Date) => date.toISOString().slice(0, 10);

/** The first day of the day, week or month that a day belongs to; weeks begin on Monday. */
function beginOf(day: string, unit: 'day' | 'week' | 'month'): string {
  if (unit === 'day') return day;
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  const date = toDate(day);
  return toDay(new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMs));
}

function after(day: string, unit: 'day' | 'week' | 'month'): string {
  const date = toDate(day);
  if (unit === 'month') return toDay(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)));
  return toDay(new Date(date.getTime() + (unit === 'day' ? 1 : 7) * dayMs));
}

/** The first days of all days, weeks or months of a period, including those without data. */
export function buckets(from: string, to: string, unit: 'day' | 'week' | 'month'): string[] {
  const found: string[] = [];
  for (let day = beginOf(from, unit); day <= to; day = after(day, unit)) found.push(day);
  return found;
}

/** The currencies by number of rows, the most frequent first; empty if the amounts have no currency. */
export function currenciesOf(rows: readonly Pick<Row, 'currency'>[]): string[] {
  const counts = new Map<string, number>();
  for (const { currency } of rows) if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  return [...counts].sort(([a, most], [b, more]) => more - most || a.localeCompare(b)).map(([name]) => name);
}
