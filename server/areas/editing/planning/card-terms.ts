import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { editCards } from '#db/schema/editing/cards.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { type CardStatus, lateStatuses } from '../cards/card-steps.ts';

/** Cards that still need the work of an editor or a decision, and those that wait on hold. */
const planned: readonly CardStatus[] = [...lateStatuses, 'on_hold'];

export const dues = ['late', 'this_week', 'next_week', 'later', 'none'] as const;
export type Due = (typeof dues)[number];

/** The moments that divide the columns of the plan. */
export interface Weeks {
  at: string;
  week_ends_at: string;
  next_week_ends_at: string;
}

type Reading = Pick<Ctx, 'organization' | 'now'>;

const { assignee_id, claim, due_at, holder_id, lease_expires_at, sla_due_at, status } = editCards;

export const isPlanned = ({ organization }: Reading): SQL | undefined =>
  and(inOrganization(editCards, organization), inArray(status, planned), isLive(editCards));

/** True while a person, and not a token or an agent, holds the card. */
const isHeldByPerson = (now: string): SQL | undefined =>
  and(gt(lease_expires_at, now), sql`${claim} -> 'holder' ->> 'type' = 'user'`);

export const isHeld = (now: string): SQL => sql`${gt(lease_expires_at, now)}`;

/** The person for whom the card is planned: the one who is responsible, or else the one who holds it. */
export const personOf = ({ now }: Reading): SQL<string | null> =>
  sql<string | null>`coalesce(${assignee_id}, CASE WHEN ${isHeldByPerson(now)} THEN ${holder_id} END)`;

/** The seconds of finished claims and those of the claim that goes on. */
export const workedSeconds = ({ now }: Reading): SQL<number> =>
  sql<number>`(${editCards.worked_seconds} + CASE WHEN ${claim} ->> 'claimed_at' IS NULL THEN 0 ELSE
    greatest(0, extract(epoch FROM least(${now}::timestamptz, ${lease_expires_at})
      - (${claim} ->> 'claimed_at')::timestamptz)) END)`;

/** The column of a card: its deadline waits while it is on hold. */
export function dueOf({ at, week_ends_at, next_week_ends_at }: Weeks): SQL<Due> {
  const moment = sql`CASE WHEN ${eq(status, 'on_hold')} THEN NULL ELSE coalesce(${sla_due_at}, ${due_at}) END`;
  const isBefore = (end: string) => sql`${moment} < ${end}::timestamptz`;
  return sql<Due>`CASE WHEN ${moment} IS NULL THEN 'none' WHEN ${isBefore(at)} THEN 'late'
    WHEN ${isBefore(week_ends_at)} THEN 'this_week' WHEN ${isBefore(next_week_ends_at)} THEN 'next_week'
    ELSE 'later' END`;
}
