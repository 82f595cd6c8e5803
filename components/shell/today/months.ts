/** The first days of the last `count` months, ending with the month of `day`: `2026-01-01`. */
export function lastMonths(day: string, count: number): string[] {
  const [year = 1970, month = 1] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, nth) => {
    const first = new Date(Date.UTC(year, month - count + nth, 1));
    return first.toISOString().slice(0, 10);
  });
}

export const trendMonths = 12;

/** The question for the won deals of these months. */
export const trendInput = (today: string) => ({
  type: 'sales' as const,
  group_by: 'month' as const,
  from: lastMonths(today, trendMonths)[0] ?? today,
  to: today,
});
