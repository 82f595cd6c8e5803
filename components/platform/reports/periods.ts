/** The current day in local time. */
export const localDay = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

export const presets = ['thisMonth', 'lastMonth', 'thisQuarter', 'thisYear', 'lastYear'] as const;
export type Preset = (typeof presets)[number];

const day = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** The first and the last day of a named period. */
export function periodOf(preset: Preset, today: string): { from: string; to: string } {
  const [year = 1970, nth = 1] = today.split('-').map(Number);
  const month = nth - 1;
  const quarter = month - (month % 3);
  switch (preset) {
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
