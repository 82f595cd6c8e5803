import { z } from 'zod';
import { policiesPart, settingsPart } from '#server/kernel/settings/settings-part.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { t } from './messages.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, refuseWith(t('notTime')));

const interval = z
  .strictObject({ from: time, to: time })
  .refine(({ from, to }) => from < to, refuseWith(t('endBeforeStart')));

/** The opening hours of a day, in order and without touching each other. */
const hours = z
  .array(interval)
  .max(8)
  .refine(
    (all) => all.every((one, at) => at === 0 || one.from >= (all[at - 1]?.to ?? '')),
    refuseWith(t('intervalsOverlap')),
  );

const workday = [{ from: '09:00', to: '18:00' }];
const businessHours = z.strictObject({
  mon: hours.default(workday),
  tue: hours.default(workday),
  wed: hours.default(workday),
  thu: hours.default(workday),
  fri: hours.default(workday),
  sat: hours.default([]),
  sun: hours.default([]),
});

const minutes = z.int().min(1).max(525_600);
const target = (first: number, resolution: number) =>
  z
    .strictObject({ first_response: minutes.default(first), resolution: minutes.default(resolution) })
    .prefault({});

const sla = z.strictObject({
  urgent: target(30, 240),
  high: target(60, 480),
  normal: target(240, 1440),
  low: target(480, 2880),
  warn_at_pct: z.int().min(1).max(99).default(80),
});

/** The working hours and the promised response times. The calendar of employees uses them too. */
export const workSettings = settingsPart({
  business_hours: businessHours.prefault({}),
  holidays: z
    .array(z.strictObject({ date: z.iso.date(), name: z.string().trim().max(100) }))
    .max(500)
    .default([]),
  sla: sla.prefault({}),
});

export const workPolicies = policiesPart({
  ticket_auto_close_days: z.int().min(1).max(365).default(7),
  ticket_reopen_days: z.int().min(0).max(365).default(7),
});
