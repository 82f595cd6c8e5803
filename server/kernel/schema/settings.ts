import { z } from 'zod';
import { tokenRoles } from '../calls/access.ts';
import { regionSchema } from './region.ts';
import { allSeries } from './series.ts';
import { type SettingsOf, settingName, settingsPart } from './settings-part.ts';

const region = regionSchema.shape;

const sequence = z.strictObject({
  prefix: z.string().trim().max(20).optional(),
  padding: z.int().min(1).max(12).optional(),
  /** For series that begin anew every year: false lets them go on. */
  yearly: z.boolean().optional(),
});

/** The kinds of records that are numbered; asked when somebody says one, for only then are all known. */
const series = z.string().superRefine((kind, ctx) => {
  const allowed = allSeries();
  if (allowed.includes(kind)) return;
  const message = `is not numbered; ${allowed.join(', ')} are`;
  ctx.addIssue({ code: 'custom', message, params: { rule: 'one_of', allowed } });
});

/** The settings that the kernel reads itself. Those of an area are declared by the area. */
export const kernelSettings = settingsPart({
  timezone: region.timezone.default('UTC'),
  country: region.country.nullable().default(null),
  locale: region.locale.default('en'),
  currency: region.currency.default('EUR'),
  sequences: z.record(series, sequence).default({}),
  modules: z
    .record(
      settingName,
      z.strictObject({ enabled: z.boolean().optional(), min_role: z.enum(tokenRoles).optional() }),
    )
    .default({}),
  /** Which zones held until when, so that days that were counted stay what they were. Not a client's to write. */
  past_timezones: z.array(z.strictObject({ timezone: z.string(), until: z.string() })).default([]),
});

export type Settings = SettingsOf<typeof kernelSettings>;

export const { read: readSettings, of: settingsOf } = kernelSettings;
