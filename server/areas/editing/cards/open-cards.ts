import type { OpenWork } from '#server/areas/hr/employees/further-open-work.ts';

/** Cards that somebody was given, or holds at the moment. */
export const openCards: OpenWork = {
  kind: 'edit_card',
  noun: 'card',
  select: (own, user, now) =>
    `SELECT id, code || ' ' || title AS title FROM edit_cards WHERE ${own} AND deleted_at IS NULL
     AND (assignee_id = ${user} OR (holder_id = ${user} AND lease_expires_at > ${now}))
     AND status NOT IN ('delivered', 'cancelled')`,
};
