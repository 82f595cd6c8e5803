import { and, asc, eq, sql } from 'drizzle-orm';
import { editComments } from '#db/schema/editing/cards.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { isForClient } from '../comments/comment-audience.ts';
import { comment, type EditComment } from '../comments/comments.ts';
import { isOfVersion } from '../comments/open-comments.ts';
import type { Guest } from './review-guests.ts';

/** A guest sees only the comments that are for the client. */
export function commentsOf({ ctx: { tx, organization }, card, cut }: Guest): Promise<EditComment[]> {
  const { card_id, frame_in, created_at, id } = editComments;
  return selectRows(tx, comment.resource.table, {
    organization,
    where: and(eq(card_id, card.id), isOfVersion(cut?.id ?? null), isForClient),
    orderBy: [sql`${frame_in} NULLS FIRST`, asc(created_at), asc(id)],
    limit: 500,
  });
}
