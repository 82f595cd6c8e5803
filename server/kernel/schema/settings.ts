import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { tokenRoles } from '../calls/access.ts';
import { editingSettings } from './editing-settings.ts';
import { peopleSettings } from './people-settings.ts';
import { regionSchema } from './region.ts';
import { allSeries } from './series.ts';

const region = regionSchema.shape;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time such as 09:00');

const interval = z
  .strictObject({ from: time, to: time })
  .refine(({ from, to }) => from < to, 'must end after it begins');

/** A day's opening hours: in order, not touching each other. */
const hours = z
  .array(interval)
  .max(8)
  .refine(
    (all) => all.every((one, at) => at === 0 || one.from >= (all[at - 1]?.to ?? '')),
    'intervals must be in order and must not overlap',
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

const policies = z.strictObject({
  quote_accept_wins_deal: z.boolean().default(true),
  contract_sign_wins_deal: z.boolean().default(false),
  campaign_needs_opt_in: z.boolean().default(false),
  purchase_invoice_needs_order: z.boolean().default(true),
  invoice_due_days: z.int().min(0).max(365).default(30),
  ticket_auto_close_days: z.int().min(1).max(365).default(7),
  ticket_reopen_days: z.int().min(0).max(365).default(7),
});

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

const team = z.strictObject({
  name: z.string().trim().min(1).max(100),
  members: z.array(z.string().max(64)).max(200),
});

const name = z.string().min(1).max(60);

/** How an organization works, with the value that holds where nobody said otherwise. */
export const settingsSchema = z.strictObject({
  legal_name: z.string().trim().max(200).nullable().default(null),
  tax_id: z.string().trim().max(40).nullable().default(null),
  timezone: region.timezone.default('UTC'),
  country: region.country.nullable().default(null),
  locale: region.locale.default('en'),
  currency: region.currency.default('EUR'),
  fiscal_year_start: z.int().min(1).max(12).default(1),
  business_hours: businessHours.prefault({}),
  holidays: z
    .array(z.strictObject({ date: z.iso.date(), name: z.string().trim().max(100) }))
    .max(500)
    .default([]),
  sequences: z.record(series, sequence).default({}),
  tolerances: z.record(name, z.number().min(0).max(100)).default({}),
  approval_limits: z.record(name, z.number().min(0)).default({}),
  policies: policies.prefault({}),
  sla: sla.prefault({}),
  people: peopleSettings.prefault({}),
  editing: editingSettings.prefault({}),
  teams: z
    .array(team)
    .max(100)
    .refine(
      (all) => new Set(all.map((one) => one.name.toLowerCase())).size === all.length,
      'every team needs a name of its own',
    )
    .default([]),
  /** Whoever wants to be told before the money runs low says how low that is, in the organization's currency. */
  cashflow: z
    .strictObject({
      low_balance: z.number().nullable().default(null),
      horizon_days: z.int().min(1).max(365).default(30),
    })
    .prefault({}),
  /** The connection of the provider smtp whose server sends the organization's mail; the installation's where none is. */
  mail: z.strictObject({ connection_id: z.string().max(64).nullable().default(null) }).prefault({}),
  contacts: z.strictObject({ unique_email: z.boolean().default(false) }).prefault({}),
  companies: z
    .strictObject({ unique_domain: z.boolean().default(false), unique_tax_id: z.boolean().default(false) })
    .prefault({}),
  branding: z
    .strictObject({
      color: z
        .string()
        .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #0a7d5c')
        .nullable()
        .default(null),
      logo_url: z
        .url({ protocol: /^https$/ })
        .max(2000)
        .nullable()
        .default(null),
    })
    .prefault({}),
  retention_days: z.record(name, z.int().min(1).max(36_500)).default({}),
  modules: z
    .record(
      name,
      z.strictObject({ enabled: z.boolean().optional(), min_role: z.enum(tokenRoles).optional() }),
    )
    .default({}),
  /** What an organization wants to keep beside: nothing that a PATCH holds disappears. */
  custom_fields: z.record(z.string().max(100), z.unknown()).default({}),
  /** Which zones held until when, so that days that were counted stay what they were. Not a client's to write. */
  past_timezones: z.array(z.strictObject({ timezone: z.string(), until: z.string() })).default([]),
});

export type Settings = z.output<typeof settingsSchema>;

const parsed = new WeakMap<object, Settings>();

/** Parsed once for as long as the same stored settings are in use. */
export function readSettings(stored: Record<string, unknown>): Settings {
  const known = parsed.get(stored);
  if (known) return known;
  const settings = settingsSchema.parse(stillValid(stored));
  parsed.set(stored, settings);
  return settings;
}

/** What an older or newer release stored and this one does not know counts as not said. */
export const stillValid = (stored: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(settingsSchema.shape).flatMap(([key, schema]) =>
      key in stored && schema.safeParse(stored[key]).success ? [[key, stored[key]]] : [],
    ),
  );

export const settingsOf = ({ actor }: Pick<Ctx, 'actor'>): Settings =>
  readSettings(actor.organization.settings);
