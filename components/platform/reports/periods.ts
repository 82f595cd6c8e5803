/** The current day in local time. */
export const localDay = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

export type Preset =
  | 'thisWeek'
  | 'lastWeek'
  | 'thisMonth'
  | 'lastMonth'
  | 'thisQuarter'
  | 'thisYear'
  | 'lastYear';

const day = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** The number of days of a period, both ends included. */
export const daysIn = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1;

/** The first and the last day of a named period; one that goes on ends today. */
export function periodOf(preset: Preset, today: string): { from: string; to: string } {
  const [year = 1970, nth = 1, date = 1] = today.split('-').map(Number);
  const month = nth - 1;
  const quarter = month - (month % 3);
  // A week begins on Monday.
  const monday = date - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7);
  switch (preset) {
    case 'thisWeek':
      return { from: day(year, month, monday), to: today };
    case 'lastWeek':
      return { from: day(year, month, monday - 7), to: day(year, month, monday - 1) };
    case 'thisMonth':
      return { from: day(year, month, 1), to: today };
    case 'lastMonth':
      return { from: day(year, month - 1, 1), to: day(year, month, 0) };
    case 'thisQuarter':
      return { from: day(year, quarter, 1), to: today };
    case 'thisYear':
      return { from: day(year, 0, 1), to: today };
    case 'lastYear':
      return { from: day(year - 1, 0, 1), to: day(year - 1, 11, 31) };
  }
}
