import { personBehind } from '#server/base/identity/people-behind.ts';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Project } from '../projects/projects.ts';
import { timeAmount } from './time-amount.ts';
import type { TimeEntry } from './time-entries.ts';

/**
 * A new entry is of today and of the person behind the caller. Its customer, its currency and, unless it has its own, its
 * rate are those of the project. An invoiced entry keeps what was invoiced.
 */
export async function deriveTimeEntry(
  ctx: Ctx,
  record: Given<TimeEntry>,
  before: TimeEntry | undefined,
): Promise<Partial<TimeEntry>> {
  if (record.status === 'invoiced') return {};
  const { currency: home, timezone } = settingsOf(ctx);
  const project = await findRecord(ctx, 'project', record.project_id, { includeDeleted: true });
  const currency = project?.currency ?? home;
  const rate = rateOf({ ...record, currency }, before, project);
  return {
    ...(before || record.card_id !== null ? {} : await writtenBy(ctx, record)),
    date: record.date ?? dayOf(ctx.now, timezone),
    company_id: project?.client_company_id ?? null,
    currency,
    rate,
    amount: rate === null ? null : timeAmount(record.minutes ?? 0, rate, currency),
  };
}

const writtenBy = async (ctx: Ctx, { person_id }: Given<TimeEntry>) => ({
  person_id: person_id ?? (await personBehind(ctx, actorRef(ctx.actor))),
});

/**
 * An entry without a rate takes that of its project. One that moves to another project takes the rate of that one, unless a
 * rate was sent with the move.
 */
function rateOf(
  record: Pick<Given<TimeEntry>, 'project_id' | 'rate' | 'currency'>,
  before: TimeEntry | undefined,
  project: Project | undefined,
): string | null {
  const usual = project?.hourly_rate ?? null;
  const isMoved = before !== undefined && before.project_id !== record.project_id;
  if (!isMoved) return record.rate ?? usual;
  const isSent = record.rate !== null && (before.rate === null || !amount(record.rate).eq(before.rate));
  if (isSent) return record.rate;
  return usual ?? (record.currency === before.currency ? record.rate : null);
}
