import { lte, type SQL, sql } from 'drizzle-orm';
import { editCards } from '#db/schema/editing/cards.ts';
import type { Ctx } from '#server/calls/context.ts';
import { presentAll } from '#server/resources/resource/insiders.ts';
import { card } from '../cards/cards.ts';
import { dueOf, isPlanned, personOf, type Weeks } from './card-terms.ts';

/** A plan has at most so many cards together, because there may be very many cells. */
const mostCards = 1000;

/** The cards of a cell in the order of their deadlines. */
const inOrder: SQL = sql`coalesce(${editCards.sla_due_at}, ${editCards.due_at}) NULLS LAST, ${editCards.priority} DESC, ${editCards.id}`;

/** The first cards of each cell, read with one statement. */
export async function planCards(ctx: Ctx, weeks: Weeks, asked: { cells: number; perCell: number }) {
  const limit = Math.min(asked.perCell, Math.max(1, Math.floor(mostCards / Math.max(1, asked.cells))));
  if (asked.perCell === 0 || asked.cells === 0) return { limit: 0, cards: [] };
  const { resource } = card;
  const ranked = ctx.tx
    .select({
      id: editCards.id,
      rank: sql<number>`row_number() OVER (PARTITION BY ${personOf(ctx)}, ${dueOf(weeks)} ORDER BY ${inOrder})`.as(
        'rank',
      ),
    })
    .from(editCards)
    .where(isPlanned(ctx))
    .as('ranked');
  const first = ctx.tx.select({ id: ranked.id }).from(ranked).where(lte(ranked.rank, limit));
  const rows = await ctx.tx
    .select({ ...resource.table.shown, person_of_plan: personOf(ctx), due_of_plan: dueOf(weeks) })
    .from(editCards)
    .where(sql`${isPlanned(ctx)} AND ${editCards.id} IN ${first}`)
    .orderBy(inOrder);
  const shown = await presentAll(ctx, resource, rows);
  return {
    limit,
    cards: rows.flatMap(({ person_of_plan: person_id, due_of_plan: due }, nth) => {
      const record = shown[nth];
      return record ? [{ person_id, due, record }] : [];
    }),
  };
}
