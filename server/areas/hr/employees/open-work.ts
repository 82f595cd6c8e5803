import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { Employee } from './employees.ts';
import { furtherOpenWork } from './further-open-work.ts';

/** So many are named; whoever leaves more behind is looked up by assignee. */
const most = 50;

/** What is still assigned to somebody who leaves: the reply names it, and somebody else takes it over. */
export async function warnOfOpenWork(ctx: Ctx, { id: leaver, user_id: user }: Employee): Promise<void> {
  const { values, bind } = new Params();
  const own = tenantIs(ctx.organization, bind);
  const assigned = `${own} AND assignee_id = ${bind(user)} AND deleted_at IS NULL`;
  const led = `${own} AND manager_id = ${bind(leaver)} AND deleted_at IS NULL`;
  const rows = await ctx.tx.text<{ id: string; kind: string; title: string }>(
    `(SELECT id, 'task' AS kind, title FROM tasks WHERE ${assigned} AND status NOT IN ('done', 'cancelled'))
     UNION ALL
     (SELECT id, 'ticket' AS kind, subject AS title FROM tickets WHERE ${assigned}
      AND status NOT IN ('solved', 'closed'))
     ${furtherOpenWork()
       .map(
         ({ kind, select }) =>
           `UNION ALL (SELECT id, '${kind}', title FROM (${select(own, bind(user), bind(ctx.now))}) further)`,
       )
       .join(' ')}
     UNION ALL (SELECT id, 'department', name FROM departments WHERE ${led} AND status = 'active')
     UNION ALL (SELECT id, 'employee', first_name || ' ' || last_name FROM employees WHERE ${led}
      AND status <> 'terminated') ORDER BY kind, id LIMIT ${most}`,
    values,
  );
  for (const { id, kind, title } of rows) {
    const isLed = kind === 'department' || kind === 'employee';
    const message = isLed ? `is still led by them` : `is still assigned to them`;
    const code = isLed ? `leads_${kind}` : `open_${kind}`;
    const named = furtherOpenWork().find((one) => one.kind === kind)?.noun ?? kind;
    ctx.journal.warnings.push({ code, message: `The ${named} "${title}" ${message}.`, id });
  }
}
