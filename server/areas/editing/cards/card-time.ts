import { and, isNull } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { memberships } from '#db/schema/kernel/identity.ts';
import { timeEntry } from '#server/areas/work/time-entries/time-entries.ts';
import { personBehind } from '#server/base/identity/people-behind.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { workOn } from './card-work.ts';
import type { EditCard } from './cards.ts';

/**
 * Records the time of each person who worked on a delivered card. A card is delivered once, because no step leads out of that
 * status, and the table refuses a second record of the same work.
 */
export async function recordCardTime(ctx: Ctx, card: EditCard): Promise<void> {
  const project = await findRecord(ctx, 'project', card.project_id);
  const workers = await minutesByWorker(ctx, card);
  const members = await membersAmong(ctx, [...workers.keys()]);
  const date = dayOf(ctx.now, settingsOf(ctx).timezone);
  const description = [card.code, card.title].filter((part) => part !== null).join(' ');
  for (const [worker, minutes] of workers) {
    const person_id = members.has(worker) ? worker : null;
    const body = { date, person_id, project_id: project?.id ?? null, minutes, description };
    await createOwnRecord(ctx, timeEntry.resource, body, { card_id: card.id }, { card_worker: worker });
  }
}

/**
 * The minutes of each person, or of an empty text for agents and tokens that no person made. The seconds are added up before
 * they are rounded, so that the minutes of all are those of the card.
 */
async function minutesByWorker(ctx: Ctx, card: EditCard): Promise<ReadonlyMap<string, number>> {
  const seconds = new Map<string, number>();
  for (const { type, id, seconds: own } of workOn(card)) {
    const worker = (await personBehind(ctx, { type, id })) ?? '';
    seconds.set(worker, (seconds.get(worker) ?? 0) + own);
  }
  let total = 0;
  const minutes = new Map<string, number>();
  for (const [worker, own] of seconds) {
    const before = Math.round(total / 60);
    total += own;
    const rounded = Math.round(total / 60) - before;
    if (rounded > 0) minutes.set(worker, rounded);
  }
  return minutes;
}

/** Somebody who has left the organization can no longer be named in a new record. */
async function membersAmong({ tx, organization }: Ctx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: memberships.user_id })
    .from(memberships)
    .where(
      and(
        inOrganization(memberships, organization),
        anyOf(memberships.user_id, ids),
        isNull(memberships.removed_at),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
