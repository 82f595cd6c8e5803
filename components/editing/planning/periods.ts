import {
  type Preset as ReportPreset,
  periodOf as reportPeriodOf,
} from '#components/platform/reports/periods.ts';

export const presets = ['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth', 'thisQuarter'] as const;
export type Preset = (typeof presets)[number];

const dayMs = 86_400_000;
const shifted = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The Monday of the week. */
const monday = (day: string) => shifted(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The first and the last day of a named period; one that goes on ends today. */
export function periodOf(preset: Preset, today: string): { from: string; to: string } {
  if (preset === 'thisWeek') return { from: monday(today), to: today };
  if (preset === 'lastWeek') return { from: shifted(monday(today), -7), to: shifted(monday(today), -1) };
  return reportPeriodOf(preset satisfies ReportPreset, today);
}
