import { sql } from 'drizzle-orm';
import { countWhere } from '#db/queries/expressions.ts';
import { editCards } from '#db/schema/editing/cards.ts';
import type { Ctx } from '#server/calls/context.ts';
import { type Due, dueOf, isHeld, isPlanned, personOf, type Weeks, workedSeconds } from './card-terms.ts';

/** The figures of the cards of one person that are due in one column. */
export interface CellFigures {
  person_id: string | null;
  due: Due;
  count: number;
  held_count: number;
  unestimated_count: number;
  estimate_minutes: number;
  worked_minutes: number;
  remaining_minutes: number;
}

/** Adds the cards up by person and column with one statement. */
export async function planFigures(ctx: Ctx, weeks: Weeks): Promise<CellFigures[]> {
  const { estimate_minutes: estimate } = editCards;
  const cards = ctx.tx
    .select({
      person_id: personOf(ctx).as('person_id'),
      due: dueOf(weeks).as('due'),
      is_held: isHeld(ctx.now).as('is_held'),
      estimate: sql<number | null>`${estimate}`.as('estimate'),
      worked: workedSeconds(ctx).as('worked'),
    })
    .from(editCards)
    .where(isPlanned(ctx))
    .as('cards');
  const minutes = (of: ReturnType<typeof sql>) => sql<number>`coalesce(round(sum(${of})), 0)::int`;
  return ctx.tx
    .select({
      person_id: sql<string | null>`${cards.person_id}`,
      due: sql<Due>`${cards.due}`,
      count: countWhere(undefined),
      held_count: countWhere(sql`${cards.is_held}`),
      unestimated_count: countWhere(sql`${cards.estimate} IS NULL`),
      estimate_minutes: minutes(sql`${cards.estimate}`),
      worked_minutes: minutes(sql`${cards.worked} / 60.0`),
      remaining_minutes: minutes(sql`greatest(0, ${cards.estimate} - ${cards.worked} / 60.0)`),
    })
    .from(cards)
    .groupBy(cards.person_id, cards.due);
}
