import { and, eq, gt, notInArray, or, sql } from 'drizzle-orm';
import { editCards } from '#db/schema/editing/cards.ts';
import type { OpenWork } from '#server/areas/hr/employees/further-open-work.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';

/** Cards that are assigned to the person, or that they hold at the moment. */
export const openCards: OpenWork = {
  kind: 'edit_card',
  noun: 'card',
  find: ({ tx, organization, now }, user, limit) =>
    tx
      .select({ id: editCards.id, title: sql<string>`${editCards.code} || ' ' || ${editCards.title}` })
      .from(editCards)
      .where(
        and(
          inOrganization(editCards, organization),
          isLive(editCards),
          or(
            eq(editCards.assignee_id, user),
            and(eq(editCards.holder_id, user), gt(editCards.lease_expires_at, now)),
          ),
          notInArray(editCards.status, ['delivered', 'cancelled']),
        ),
      )
      .orderBy(editCards.id)
      .limit(limit),
};
