import { addDays, weekOf } from '../days.ts';

export const layouts = ['month', 'week', 'day', 'agenda'] as const;
export type Layout = (typeof layouts)[number];

const agendaDays = 14;
const weeksOfMonth = 6;

const run = (first: string, count: number) => Array.from({ length: count }, (_, nth) => addDays(first, nth));

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** The days that a layout shows. A month has six weeks, so that its height never changes. */
export function daysOfLayout(layout: Layout, day: string, first: 0 | 1): string[] {
  if (layout === 'day') return [day];
  if (layout === 'week') return weekOf(day, first);
  if (layout === 'agenda') return run(day, agendaDays);
  const [start = day] = weekOf(firstOfMonth(day), first);
  return run(start, weeksOfMonth * 7);
}

/** The same day of another month, or its last day. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The day that the layout shows after going forwards or back. */
export function dayAfter(layout: Layout, day: string, direction: 1 | -1): string {
  if (layout === 'month') return addMonths(day, direction);
  const days = { day: 1, week: 7, agenda: agendaDays }[layout];
  return addDays(day, direction * days);
}
