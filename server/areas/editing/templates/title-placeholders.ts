import { fillPlaceholders } from '../../work/reply-templates/placeholders.ts';

/** The placeholders in the title of a card template, which the console fills in when it offers the title. */
export const titlePlaceholders = ['date', 'month', 'week', 'year'] as const;

/** The title of a new card. The day is a date as people write it in tables, such as `2026-03-02`. */
export function filledTitle(title: string, day: string): string {
  const [year = '', month = ''] = day.split('-');
  const values: Record<(typeof titlePlaceholders)[number], string> = {
    date: day,
    month,
    week: String(weekOf(day)),
    year,
  };
  return fillPlaceholders(title, values, titlePlaceholders).trim();
}

const dayMs = 86_400_000;

/** The week of the year by ISO 8601: the first one has the first Thursday. */
function weekOf(day: string): number {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = (date.getUTCDay() + 6) % 7;
  const thursday = date.getTime() + (3 - weekday) * dayMs;
  const newYear = Date.UTC(new Date(thursday).getUTCFullYear(), 0, 1);
  return Math.floor((thursday - newYear) / (7 * dayMs)) + 1;
}
