import { and, eq, gte, isNotNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { editCards } from '#db/schema/editing/cards.ts';
import { events } from '#db/schema/kernel/events-and-calls.ts';
import { apiTokens } from '#db/schema/kernel/identity.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';

/** The first moment of a period, and the first one after it. */
export interface Moments {
  from: string;
  until: string;
}

/** The most events that are read. The limit also makes PostgreSQL read each event once, and not for every property. */
const mostEvents = 1_000_000;

/** The cards that can have a claim or a step in the period: every step and every end of a claim changes its card. */
const mayBelong = ({ organization }: Ctx, { from, until }: Moments): SQL | undefined =>
  and(
    inOrganization(editCards, organization),
    gte(editCards.updated_at, from),
    lt(editCards.created_at, until),
  );

/** The events of these cards in which a property has changed. Work on cards that were deleted since is work, too. */
export function changesOf(ctx: Ctx, name: 'claim' | 'status', moments: Moments) {
  const read = ctx.tx
    .select({
      card_id: editCards.id,
      card_created_at: sql<string>`${editCards.created_at}`.as('card_created_at'),
      card_deleted_at: sql<string | null>`${editCards.deleted_at}`.as('card_deleted_at'),
      project_id: editCards.project_id,
      client_company_id: editCards.client_company_id,
      position: events.position,
      changed_at: sql<string>`${events.created_at}`.as('changed_at'),
      change: sql`(${events.data} #> ARRAY['changes', ${name}::text])::jsonb`.as('change'),
    })
    .from(editCards)
    .innerJoin(events, and(inOrganization(events, ctx.organization), eq(events.resource_id, editCards.id)))
    .where(mayBelong(ctx, moments))
    .limit(mostEvents)
    .as('read');
  const { change, ...others } = read._.selectedFields;
  return ctx.tx
    .select({
      ...others,
      from: sql`${change} -> 'from'`.as('from_value'),
      to: sql`${change} -> 'to'`.as('to_value'),
    })
    .from(read)
    .where(isNotNull(change));
}

const claimedAt = (claim: SQLWrapper) => sql`(${claim} ->> 'claimed_at')::timestamptz`;
const leaseEnd = (claim: SQLWrapper) => sql`(${claim} ->> 'lease_expires_at')::timestamptz`;

/** The part of a claim within the period, in seconds. */
const secondsIn = (claim: SQLWrapper, end: SQLWrapper, { from, until }: Moments) =>
  sql<number>`greatest(0, extract(epoch FROM least(${end}, ${leaseEnd(claim)}, ${until}::timestamptz)
    - greatest(${claimedAt(claim)}, ${from}::timestamptz)))`;

/** Who held a card for how long: claims that have ended, from the history, and those that go on. */
function stretches(ctx: Ctx, moments: Moments) {
  const changes = changesOf(ctx, 'claim', moments).as('changes');
  const ended = ctx.tx
    .select({
      card_id: changes.card_id,
      project_id: changes.project_id,
      holder: sql<string>`${changes.from} -> 'holder' ->> 'id'`.as('holder'),
      seconds: secondsIn(changes.from, changes.changed_at, moments).as('seconds'),
    })
    .from(changes)
    .where(
      and(
        gte(changes.changed_at, moments.from),
        sql`${changes.from} ->> 'token' IS DISTINCT FROM ${changes.to} ->> 'token'`,
        isNotNull(sql`${changes.from} ->> 'token'`),
      ),
    );
  const current = ctx.tx
    .select({
      card_id: editCards.id,
      project_id: editCards.project_id,
      holder: sql<string>`${editCards.claim} -> 'holder' ->> 'id'`.as('holder'),
      seconds: secondsIn(editCards.claim, sql`${ctx.now}::timestamptz`, moments).as('seconds'),
    })
    .from(editCards)
    .where(
      and(
        inOrganization(editCards, ctx.organization),
        isNotNull(editCards.holder_id),
        lt(editCards.created_at, moments.until),
      ),
    );
  return ended.unionAll(current).as('stretches');
}

/** The work of people in a period. A token works for the person who made it. */
export function workIn(ctx: Ctx, moments: Moments) {
  const all = stretches(ctx, moments);
  const maker = sql`CASE WHEN ${apiTokens.created_by} ->> 'type' = 'user' THEN ${apiTokens.created_by} ->> 'id' END`;
  return ctx.tx
    .select({
      card_id: all.card_id,
      project_id: all.project_id,
      person_id: sql<string>`coalesce(${maker}, ${all.holder})`.as('person_id'),
      seconds: all.seconds,
    })
    .from(all)
    .leftJoin(apiTokens, and(inOrganization(apiTokens, ctx.organization), eq(apiTokens.id, all.holder)))
    .where(sql`${all.seconds} > 0`)
    .as('work');
}
