import { and, eq, notInArray } from 'drizzle-orm';
import { countWhere } from '#db/queries/expressions.ts';
import { prepared } from '#db/queries/prepared.ts';
import { editCards } from '#db/schema/editing/cards.ts';
import type { FurtherWork } from '#server/areas/work/projects/further-work.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';

const cardCounts = prepared((db, { organization, project }: { organization: string; project: string }) =>
  db
    .select({
      open_cards: countWhere(notInArray(editCards.status, ['delivered', 'cancelled'])),
      delivered_cards: countWhere(eq(editCards.status, 'delivered')),
    })
    .from(editCards)
    .where(
      and(inOrganization(editCards, organization), eq(editCards.project_id, project), isLive(editCards)),
    ),
);

/** Editing cards of a project count as its work, like its tasks. */
export const projectCards: FurtherWork = async ({ tx, organization }, project) => {
  const [counted] = await cardCounts.run(tx, { organization, project });
  if (!counted) throw new Error('an aggregate has one row');
  return counted;
};
