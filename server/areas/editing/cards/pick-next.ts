import { and, arrayContained, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Builder } from '#db/queries/prepared.ts';
import { preparedByShape } from '#db/queries/shapes.ts';
import { editCards } from '#db/schema/editing/cards.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { constantLimit } from '#server/resources/lists/slice.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { EditCard } from './cards.ts';

type Reading = Pick<Ctx, 'tx' | 'organization' | 'now'>;

type FilterName = 'project_id' | 'client_company_id' | 'deliverable' | 'language' | 'tag';

export interface Choice {
  holder: string;
  skills: readonly string[];
  count: number;
  filter: Readonly<Partial<Record<FilterName, string | undefined>>>;
}

/**
 * Locks the first cards of the queue that the holder may claim, and skips those that others are claiming right now. A
 * card whose lease has run out is in the queue like any other, even if that has not been written yet. Such cards are
 * rare, so the first query only finds out whether there is one, and a second query asks for them.
 */
export async function pickNext({ tx, organization, now }: Reading, choice: Choice): Promise<EditCard[]> {
  const { count, holder, skills, filter } = choice;
  const filters = filterNames.filter((name) => filter[name] !== undefined);
  const given = { organization, now, holder, skills: [...skills], ...filter };
  const shape = `${count} ${filters.join(' ')}`;
  const free = await preparedByShape(`free cards ${shape}`, (db, asked: Given) =>
    freeCards(db, asked, filters, count),
  ).run(tx, given);
  const found = free.map(({ has_lapsed: _, ...card }) => card);
  if (free.length && !free[0]?.has_lapsed) return found.map(withoutPlace);
  const lapsed = await preparedByShape(`lapsed cards ${shape}`, (db, asked: Given) =>
    lapsedCards(db, asked, filters, count),
  ).run(tx, given);
  return [...found, ...lapsed].toSorted(byPlace).slice(0, count).map(withoutPlace);
}

const filterNames = ['project_id', 'client_company_id', 'deliverable', 'language', 'tag'] as const;

interface Given extends Partial<Record<FilterName, string | undefined>> {
  organization: string;
  now: string;
  holder: string;
  skills: string[];
}

/** The place of a card in the queue: an hour earlier for each point of its priority. */
const place = sql<string>`${editCards.ready_at} - ${editCards.priority} * interval '1 hour'`.as('place');

const shown = () => ({ ...resourceOf('edit_card').table.shown, place });

type Found = EditCard & { place: string };

const byPlace = (a: Found, b: Found) =>
  a.place === b.place ? (a.id < b.id ? -1 : 1) : Date.parse(a.place) - Date.parse(b.place);

const withoutPlace = ({ place: _, ...card }: Found): EditCard => card;

function freeCards(db: Builder, given: Given, filters: readonly FilterName[], count: number) {
  // The order makes PostgreSQL use the index; otherwise its plan would be to read all cards.
  const lapsed = db
    .select({ is_lapsed: sql`true` })
    .from(editCards)
    .where(and(inOrganization(editCards, given.organization), lte(editCards.lease_expires_at, given.now)))
    .orderBy(editCards.lease_expires_at)
    .limit(constantLimit(1));
  const isUnreserved = or(
    isNull(editCards.reserved_until),
    lte(editCards.reserved_until, given.now),
    eq(editCards.reserved_for_id, given.holder),
  );
  return (
    db
      .select({ ...shown(), has_lapsed: sql<true | null>`${lapsed}`.as('has_lapsed') })
      .from(editCards)
      .where(and(isWanted(given, filters), isNotNull(editCards.queue_at), isUnreserved))
      .orderBy(editCards.queue_at, editCards.id)
      // The limit is a constant, because PostgreSQL plans a parameter as if a tenth of the table were requested.
      .limit(constantLimit(count))
      .for('no key update', { skipLocked: true })
  );
}

function lapsedCards(db: Builder, given: Given, filters: readonly FilterName[], count: number) {
  return db
    .select(shown())
    .from(editCards)
    .where(and(isWanted(given, filters), lte(editCards.lease_expires_at, given.now)))
    .orderBy(place, editCards.id)
    .limit(constantLimit(count))
    .for('no key update', { skipLocked: true });
}

function isWanted(given: Given, filters: readonly FilterName[]): SQL | undefined {
  return and(
    inOrganization(editCards, given.organization),
    isLive(editCards),
    arrayContained(editCards.skills_required, given.skills),
    or(isNull(editCards.assignee_id), eq(editCards.assignee_id, given.holder)),
    ...filters.map((name) =>
      name === 'tag'
        ? sql`${editCards.tags} @> ARRAY[${given.tag}]::text[]`
        : sql`${editCards[name]} = ${given[name]}`,
    ),
  );
}
