import { and, asc, eq, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { editComments } from '#db/schema/editing/cards.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { EditComment } from './comments.ts';

type Reading = Pick<Ctx, 'tx' | 'organization'>;

/** Unresolved comments on a version, or on a card without one, are work to do; answers and praise are not. */
export function openComments(
  { tx, organization }: Reading,
  card: string,
  version: string | null,
): Promise<EditComment[]> {
  return selectRows(tx, resourceOf('edit_comment').table, {
    organization,
    where: and(
      eq(editComments.card_id, card),
      isOfVersion(version),
      isNull(editComments.parent_id),
      not(editComments.resolved),
      ne(editComments.kind, 'praise'),
    ),
    orderBy: [sql`${editComments.frame_in} NULLS FIRST`, asc(editComments.id)],
  });
}

/** Comments on a card that has no version yet have no version either. */
export const isOfVersion = (version: string | null): SQL =>
  sql`${editComments.version_id} IS NOT DISTINCT FROM ${version}::text`;

/** A card counts its open comments and fixes, because its steps depend on them. */
export async function recount(ctx: Ctx, card: string, version: string | null): Promise<void> {
  const open = await openComments(ctx, card, version);
  const fixes = open.filter(({ kind }) => kind === 'fix').length;
  const counts = { open_comments: open.length, open_fixes: fixes };
  await amendRecord(ctx, resourceOf('edit_card'), card, counts, null);
}
