import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { findRow, Params, type Row } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';

/** Every statement that answers comments to somebody outside selects with this. */
export const isForClient = `audience = 'client'`;

/** A client reads whole threads or nothing of them: no answer for the client under a comment for the team. */
export async function audienceProblem(
  ctx: Ctx,
  record: Row,
  changed: readonly string[],
): Promise<ErrorDetail | undefined> {
  if (!changed.includes('audience') && !changed.includes('parent_id')) return undefined;
  const { audience, parent_id: parent, review_link_id: link } = record;
  if (audience === 'team') {
    if (link !== null)
      return { path: 'audience', rule: 'guest', message: 'stays for the client, who wrote it' };
    if (!(await hasAnswersForClient(ctx, record.id))) return undefined;
    const message = 'has answers for the client: make those for the team first';
    return { path: 'audience', rule: 'answers', message };
  }
  if (typeof parent !== 'string') return undefined;
  const { tx, organization } = ctx;
  const answered = await findRow(tx, resourceOf('edit_comment').table, { organization, id: parent });
  if (answered?.audience !== 'team') return undefined;
  const message = 'answers a comment that only the team reads: make that one for the client first';
  return { path: 'audience', rule: 'team_thread', message };
}

async function hasAnswersForClient({ tx, organization }: Ctx, id: string): Promise<boolean> {
  const { values, bind } = new Params();
  const rows = await tx.text(
    `SELECT 1 FROM edit_comments WHERE ${tenantIs(organization, bind)} AND parent_id = ${bind(id)} AND ${isForClient}
     AND deleted_at IS NULL LIMIT 1`,
    values,
  );
  return rows.length > 0;
}
