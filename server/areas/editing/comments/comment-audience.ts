import { and, eq } from 'drizzle-orm';
import { editComments } from '#db/schema/editing/cards.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import type { EditComment } from './comments.ts';
import { t } from './messages.ts';

/** Every query of comments for people outside the organization must have this condition. */
export const isForClient = eq(editComments.audience, 'client');

/** A client sees whole threads only, so no answer for the client may be below a comment for the team. */
export async function audienceProblem(
  ctx: Ctx,
  record: EditComment,
  changed: readonly NameIn<EditComment>[],
): Promise<DetailOf<EditComment> | undefined> {
  if (!changed.includes('audience') && !changed.includes('parent_id')) return undefined;
  const { audience, parent_id: parent, review_link_id: link } = record;
  if (audience === 'team') {
    if (link !== null) return { path: 'audience', rule: 'guest', message: t('visibleToAuthor') };
    if (!(await hasAnswersForClient(ctx, record.id))) return undefined;
    return { path: 'audience', rule: 'answers', message: t('hasClientAnswers') };
  }
  const answered = await findRecord(ctx, 'edit_comment', parent);
  if (answered?.audience !== 'team') return undefined;
  return { path: 'audience', rule: 'team_thread', message: t('answersTeamComment') };
}

async function hasAnswersForClient({ tx, organization }: Ctx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: editComments.id })
    .from(editComments)
    .where(
      and(
        inOrganization(editComments, organization),
        eq(editComments.parent_id, id),
        isForClient,
        isLive(editComments),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
