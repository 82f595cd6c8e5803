import { z } from 'zod';
import { salesTargets as table } from '#db/schema/crm/targets.ts';
import { teamSettings } from '#server/base/identity/team-settings.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addDays, dayOf, startOfDay } from '#server/kernel/values/days.ts';
import { decimalIn, percentOut, quantityOut } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { measured } from '#server/kernel/values/units.ts';
import { emit } from '#server/resources/records/emit-events.ts';
import { amendRecord, rederive } from '#server/resources/records/records.ts';
import type { Frozen, NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';
import { type Period, periodEnd, progressOf } from './target-pace.ts';
import { achievedBy, metrics } from './target-sums.ts';

const targetStates = defineStates(
  'open',
  {
    open: { closed: { event: 'closed', role: 'manager', stamps: ['closed_at'] } },
    closed: {},
  },
  { open: 'going', closed: 'over' },
);

const periods = ['month', 'quarter', 'year'] as const satisfies readonly Period[];

/** Computes the figures of a target at every change of it, until it is closed. */
async function measure(
  ctx: Ctx,
  record: SalesTarget,
  before: SalesTarget | undefined,
): Promise<Partial<SalesTarget>> {
  if (before?.status === 'closed') return {};
  const settings = settingsOf(ctx);
  const { period, period_start: start } = record;
  const placed = {
    ...record,
    period_end: periodEnd(period, start),
    currency: record.currency ?? settings.currency,
  };
  const achieved = await achievedBy(ctx, placed);
  const progress = progressOf({
    start,
    end: placed.period_end,
    today: dayOf(ctx.now, settings.timezone),
    target: record.target_value,
    achieved,
  });
  const isReached = progress.attainment_pct !== null && amount(progress.attainment_pct).gte(100);
  return {
    period_end: placed.period_end,
    currency: placed.currency,
    achieved_value: achieved,
    ...progress,
    reached_at: isReached ? (record.reached_at ?? ctx.now) : null,
    reviewed_at: ctx.now,
  };
}

/** A target belongs to one person or one team, and the team is one of the settings. */
async function belongs(
  ctx: Ctx,
  { owner_id: owner, team }: SalesTarget,
  changed: readonly NameIn<SalesTarget>[],
): Promise<DetailOf<SalesTarget>[]> {
  if (owner !== null && team !== null) return [{ path: 'team', rule: 'exclusive', message: t('exclusive') }];
  const teams = teamSettings.of(ctx).teams.map(({ name }) => name);
  if (!changed.includes('team') || team === null || teams.some((name) => name === team)) return [];
  return [{ path: 'team', rule: 'not_found', message: t('unknownTeam') }];
}

const isPositive = ({ target_value: value }: SalesTarget): DetailOf<SalesTarget>[] =>
  Number(value) > 0 ? [] : [{ path: 'target_value', rule: 'too_small', message: t('notPositive') }];

/** Other years are typing errors, and dates after the last of these years cannot be computed. */
const isPlanned = (day: string) => day >= '1970-01-01' && day <= '2999-12-31';

/** A closed target keeps its values. */
const frozenTarget = ({ status }: SalesTarget): Frozen<NameIn<SalesTarget>> | undefined =>
  status === 'closed'
    ? {
        names: ['owner_id', 'team', 'metric', 'period', 'period_start', 'target_value', 'currency'],
        message: t('closed'),
      }
    : undefined;

const byMetric = { by: 'metric', units: { revenue: 'amount' } } as const;

const salesTargetFields = {
  status: targetStates.field,
  owner_id: f.responsible(),
  // The team is identified by its name in the settings, like by an id.
  team: { ...f.text(100), kind: 'id' },
  metric: f.requiredOneOf(metrics),
  period: f.requiredOneOf(periods),
  period_start: {
    kind: 'date',
    write: z.iso.date().refine(isPlanned, refuseWith(t('notPlannable'))),
    read: z.string(),
  },
  target_value: { kind: 'number', write: decimalIn(2), read: measured(byMetric, quantityOut) },
  currency: f.currency(),
} satisfies Fields;

const salesTargetDerived = {
  period_end: f.derived('date', z.string().nullable()),
  achieved_value: f.derived('number', measured(byMetric, quantityOut)),
  attainment_pct: f.derived('number', percentOut.nullable()),
  pace_pct: f.derived('number', percentOut.nullable()),
  forecast_value: f.derived('number', measured(byMetric, quantityOut).nullable()),
  reviewed_at: f.derivedInstant(),
  reached_at: f.derivedInstant(),
  closed_at: f.derivedInstant(),
} satisfies Fields;

export type SalesTarget = RecordOf<typeof salesTargetFields & typeof salesTargetDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    sales_target: SalesTarget;
  }
  interface MoreVerbs {
    sales_target: keyof typeof moreEvents;
  }
}

const moreEvents = {
  reached: 'The target was reached.',
  missed: 'The period ended below the target.',
};

export const salesTarget = defineResource({
  kind: 'sales_target',
  prefix: 'tgt',
  plural: 'sales_targets',
  path: '/sales-targets',
  tag: 'Sales targets',
  about: 'Sales targets of a period, and their progress.',
  area: 'crm',
  table,
  screen: {
    title: ['owner_id', 'team', 'period_start'],
    columns: ['status', 'metric', 'period', 'target_value', 'achieved_value', 'attainment_pct'],
    essentials: ['metric', 'target_value', 'currency', 'period', 'period_start', 'owner_id', 'team'],
  },
  fields: salesTargetFields,
  derived: salesTargetDerived,
  defaults: { achieved_value: '0' },
  filters: ['status', 'owner_id', 'team', 'metric', 'period', 'period_start', 'period_end', 'attainment_pct'],
  sorts: ['created_at', 'updated_at', 'period_start', 'attainment_pct'],
  search: ['team', 'metric'],
  expand: { owner: 'owner_id' },
  frozen: frozenTarget,
  rules: isPositive,
  check: belongs,
  derive: measure,
  follow: emitReached,
  alarms: nextReview,
  whenDue: { review },
  moreEvents,
  example: {
    metric: 'revenue',
    period: 'quarter',
    period_start: '2026-01-01',
    target_value: 60000,
    currency: 'EUR',
  },
});

async function emitReached(ctx: Ctx, record: SalesTarget, before: SalesTarget | undefined): Promise<void> {
  if (record.reached_at === null || (before && before.reached_at !== null)) return;
  const changes = { achieved_value: { from: before?.achieved_value ?? null, to: record.achieved_value } };
  emit(ctx, salesTarget.resource, 'reached', record, changes);
}

/** The pace is computed every day; the day after the last one closes the target. */
function nextReview({ status, reviewed_at: at, period_start: start }: SalesTarget, ctx: Pick<Ctx, 'actor'>) {
  if (status !== 'open' || at === null) return { review: null };
  const { timezone } = settingsOf(ctx);
  const tomorrow = addDays(dayOf(at, timezone), 1);
  const [, later = tomorrow] = [tomorrow, start].sort();
  return { review: startOfDay(later, timezone) };
}

async function review(ctx: Ctx, record: SalesTarget): Promise<void> {
  if (record.status !== 'open' || record.deleted_at !== null) return;
  const today = dayOf(ctx.now, settingsOf(ctx).timezone);
  if (record.period_end === null || today <= record.period_end) {
    await rederive(ctx, salesTarget.resource, record);
    return;
  }
  const closed = await amendRecord(ctx, salesTarget.resource, record.id, { status: 'closed' });
  if (closed.reached_at === null) emit(ctx, salesTarget.resource, 'missed', closed);
}
