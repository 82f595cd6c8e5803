import { and, gt, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { Ctx } from '#server/calls/context.ts';
import type { CardStatus } from '../cards/card-steps.ts';
import { keptSince } from './kept-history.ts';
import { changesOf, type Moments } from './past-claims.ts';

/**
 * The steps of cards in a period, each with the status that it left and the seconds that the card was there. The time
 * before a step is unknown if the event of the step before it is no longer kept.
 */
export function stepsIn(ctx: Ctx, moments: Moments) {
  const changes = changesOf(ctx, 'status', moments).as('changes');
  const before = sql`lag(${changes.changed_at}) OVER (PARTITION BY ${changes.card_id} ORDER BY ${changes.position})`;
  const kept = keptSince(ctx);
  const isKept = kept === null ? sql`true` : gte(changes.card_created_at, kept);
  const since = sql`coalesce(${before}, CASE WHEN ${isKept} THEN ${changes.card_created_at} END)`;
  const all = ctx.tx
    .select({
      card_id: changes.card_id,
      project_id: changes.project_id,
      client_company_id: changes.client_company_id,
      changed_at: changes.changed_at,
      status: sql<CardStatus>`${changes.from} #>> '{}'`.as('left_status'),
      next: sql<CardStatus>`${changes.to} #>> '{}'`.as('next_status'),
      seconds: sql<number | null>`extract(epoch FROM ${changes.changed_at} - ${since})`.as('seconds_there'),
    })
    .from(changes)
    .where(isNull(changes.card_deleted_at))
    .as('all_steps');
  return ctx.tx
    .select()
    .from(all)
    .where(and(gte(all.changed_at, moments.from), lt(all.changed_at, moments.until)))
    .as('steps');
}

type Steps = ReturnType<typeof stepsIn>;

/** A status that a card has only passed, such as the backlog of a card that was created as ready, is not counted. */
export const isTimed = ({ seconds }: Steps) => gt(seconds, 0);

/** A cut that goes to review, and one for which changes were asked. */
export const isReviewed = ({ next }: Steps) => sql`${next} = 'review'`;
export const isRefused = ({ status, next }: Steps) =>
  and(sql`${status} = 'review'`, sql`${next} = 'changes_requested'`);
export const isOfRounds = (steps: Steps) => or(isReviewed(steps), isRefused(steps));
