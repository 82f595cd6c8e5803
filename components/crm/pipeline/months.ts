/** Days as the filters of a list take them: at the earliest, at the latest, or none at all. */
export interface Period {
  key: string;
  /** The first day of a month, or the name of another period. */
  name: 'earlier' | 'later' | 'none' | 'month';
  from?: string;
  to?: string;
}

const shownMonths = 6;

const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The months from that of the day, the time before and after them, and the deals without a day. */
export function periodsFrom(today: string): Period[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = month - 1;
  const months = Array.from({ length: shownMonths }, (_, nth) => ({
    key: dayOf(year, first + nth, 1),
    name: 'month' as const,
    from: dayOf(year, first + nth, 1),
    to: dayOf(year, first + nth + 1, 0),
  }));
  return [
    { key: 'earlier', name: 'earlier', to: dayOf(year, first, 0) },
    ...months,
    { key: 'later', name: 'later', from: dayOf(year, first + shownMonths, 1) },
    { key: 'none', name: 'none' },
  ];
}

/** The filter of a period for a call. */
export const conditionOf = ({ from, to }: Period) =>
  from === undefined && to === undefined
    ? { null: true }
    : { ...(from === undefined ? {} : { gte: from }), ...(to === undefined ? {} : { lte: to }) };

/** The list of the deals with a status that should close in a period. */
export function listAddress(pipeline: string, status: string, period: Period): string {
  const { from = '', to = '' } = period;
  const query = new URLSearchParams({ view: 'list', status, pipeline_id: pipeline });
  if (from || to) query.set('expected_close_date', `${from}..${to}`);
  else query.set('filter', JSON.stringify({ expected_close_date: { null: true } }));
  return `/deals?${query}`;
}
