import { and, count, eq, gt } from 'drizzle-orm';
import { sendLock } from '#db/advisory-locks.ts';
import { anyOf } from '#db/queries/expressions.ts';
import { prepared } from '#db/queries/prepared.ts';
import { editCards } from '#db/schema/editing/cards.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';

type Reading = Pick<Ctx, 'tx' | 'organization' | 'now'>;

const cardsToLock = prepared((db, given: { organization: string; ids: readonly string[] }) =>
  db
    .select(resourceOf('edit_card').table.shown)
    .from(editCards)
    .where(
      and(inOrganization(editCards, given.organization), anyOf(editCards.id, given.ids), isLive(editCards)),
    )
    .orderBy(editCards.id)
    .for('no key update'),
);

/** Cards are locked in the order of their ids, in whatever order they are named, so that two calls cannot deadlock. */
export async function lockCards({ tx, organization }: Reading, ids: readonly string[]) {
  const cards = await cardsToLock.run(tx, { organization, ids });
  return new Map(cards.map((card) => [card.id, card]));
}

const cardsHeld = prepared((db, given: { organization: string; holder: string; now: string }) =>
  db
    .select({ held: count() })
    .from(editCards)
    .where(
      and(
        inOrganization(editCards, given.organization),
        eq(editCards.holder_id, given.holder),
        gt(editCards.lease_expires_at, given.now),
      ),
    ),
);

/**
 * Counts the cards that somebody holds, and keeps others from counting for the same holder until this transaction
 * ends. The cards are always locked before the count, so that two calls of one editor do not wait for each other.
 */
export async function heldCount({ tx, organization, now }: Reading, holder: string): Promise<number> {
  sendLock(tx, { purpose: 'editor', name: `${organization} ${holder}` });
  const [row] = await cardsHeld.run(tx, { organization, holder, now });
  return row?.held ?? 0;
}
