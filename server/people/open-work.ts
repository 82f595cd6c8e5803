import { Params, type Row } from '../kernel/store.ts';
import { tenantIs } from '../kernel/tenant.ts';
import type { Ctx } from '../operation.ts';

/** So many are named; whoever leaves more behind is looked up by assignee. */
const most = 50;

/** What is still assigned to somebody who leaves: the reply names it, and somebody else takes it over. */
export async function warnOfOpenWork(ctx: Ctx, { user_id: user }: Row): Promise<void> {
  if (typeof user !== 'string') return;
  const { values, bind } = new Params();
  const own = tenantIs(ctx.organization, bind);
  const assigned = `${own} AND assignee_id = ${bind(user)} AND deleted_at IS NULL`;
  const rows = await ctx.tx.query<{ id: string; kind: string; title: string }>(
    `(SELECT id, 'task' AS kind, title FROM tasks WHERE ${assigned} AND status NOT IN ('done', 'cancelled'))
     UNION ALL
     (SELECT id, 'ticket' AS kind, subject AS title FROM tickets WHERE ${assigned}
      AND status NOT IN ('solved', 'closed')) ORDER BY kind, id LIMIT ${most}`,
    values,
  );
  for (const { id, kind, title } of rows)
    ctx.journal.warnings.push({
      code: `open_${kind}`,
      message: `The ${kind} "${title}" is still assigned to them.`,
      id,
    });
}
