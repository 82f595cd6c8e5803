import { z } from 'zod';
import { tokenRoles } from '../access/access.ts';
import { issueMessage } from '../values/refuse-with.ts';
import { regionSchema } from '../values/region.ts';
import { allSeries } from '../values/series.ts';
import { t } from '../values/value-messages.ts';
import { type SettingsOf, settingName, settingsPart } from './settings-part.ts';

const region = regionSchema.shape;

const sequence = z.strictObject({
  prefix: z.string().trim().max(20).optional(),
  padding: z.int().min(1).max(12).optional(),
  /** Series that begin again every year can be continued over the years with false. */
  yearly: z.boolean().optional(),
});

/** A kind of record with numbers. It is checked on each use, because not all kinds are known before. */
const series = z.string().superRefine((kind, ctx) => {
  const allowed = allSeries();
  if (allowed.includes(kind)) return;
  const message = issueMessage(t('notNumbered', { kinds: allowed }));
  ctx.addIssue({ code: 'custom', ...message, params: { rule: 'one_of', allowed } });
});

/** The settings that the kernel reads. Those of an area are declared by the area. */
export const kernelSettings = settingsPart({
  timezone: region.timezone.default('UTC'),
  country: region.country.nullable().default(null),
  locale: region.locale.default('en'),
  currency: region.currency.default('EUR'),
  sequences: z.record(series, sequence).default({}),
  /** Unknown and ignored properties of all calls are refused, not listed in warnings. */
  strict_properties: z.boolean().default(false),
  modules: z
    .record(
      settingName,
      z.strictObject({ enabled: z.boolean().optional(), min_role: z.enum(tokenRoles).optional() }),
    )
    .default({}),
  /**
   * Earlier time zones, each with the moment at which it ended, so that days that were counted do not change. Clients
   * cannot write them.
   */
  past_timezones: z.array(z.strictObject({ timezone: z.string(), until: z.string() })).default([]),
});

export type Settings = SettingsOf<typeof kernelSettings>;

export const { read: readSettings, of: settingsOf } = kernelSettings;
