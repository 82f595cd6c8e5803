import { and, eq, ne, notInArray, sql } from 'drizzle-orm';
import { departments, employees } from '#db/schema/hr/employees.ts';
import { tasks } from '#db/schema/work/projects.ts';
import { tickets } from '#db/schema/work/tickets.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { kindName } from '#server/vocabulary/wording/message.ts';
import type { Employee } from './employees.ts';
import { furtherOpenWork, type OpenWork } from './further-open-work.ts';
import { t } from './messages.ts';

/** The largest number of records that are named. The rest can be found by the assignee. */
const most = 50;

const openTasks: OpenWork = {
  kind: 'task',
  noun: 'task',
  find: ({ tx, organization }, user, limit) =>
    tx
      .select({ id: tasks.id, title: tasks.title })
      .from(tasks)
      .where(
        and(
          inOrganization(tasks, organization),
          eq(tasks.assignee_id, user),
          notInArray(tasks.status, ['done', 'cancelled']),
          isLive(tasks),
        ),
      )
      .orderBy(tasks.id)
      .limit(limit),
};

const openTickets: OpenWork = {
  kind: 'ticket',
  noun: 'ticket',
  find: ({ tx, organization }, user, limit) =>
    tx
      .select({ id: tickets.id, title: tickets.subject })
      .from(tickets)
      .where(
        and(
          inOrganization(tickets, organization),
          eq(tickets.assignee_id, user),
          notInArray(tickets.status, ['solved', 'closed']),
          isLive(tickets),
        ),
      )
      .orderBy(tickets.id)
      .limit(limit),
};

const ledDepartments = ({ tx, organization }: Ctx, manager: string) =>
  tx
    .select({ id: departments.id, title: departments.name })
    .from(departments)
    .where(
      and(
        inOrganization(departments, organization),
        eq(departments.manager_id, manager),
        eq(departments.status, 'active'),
        isLive(departments),
      ),
    )
    .orderBy(departments.id)
    .limit(most);

const ledEmployees = ({ tx, organization }: Ctx, manager: string) =>
  tx
    .select({
      id: employees.id,
      title: sql<string>`${employees.first_name} || ' ' || ${employees.last_name}`,
    })
    .from(employees)
    .where(
      and(
        inOrganization(employees, organization),
        eq(employees.manager_id, manager),
        ne(employees.status, 'terminated'),
        isLive(employees),
      ),
    )
    .orderBy(employees.id)
    .limit(most);

/**
 * Lists the work, departments and people of an employee who leaves in the reply, so that other people can take them
 * over.
 */
export async function warnOfOpenWork(ctx: Ctx, { id: leaver, user_id: user }: Employee): Promise<void> {
  const assigned = user === null ? [] : [openTasks, openTickets, ...furtherOpenWork()];
  const [ofDepartments, ofEmployees, ...ofWork] = await Promise.all([
    ledDepartments(ctx, leaver),
    ledEmployees(ctx, leaver),
    ...assigned.map(({ find }) => find(ctx, user ?? '', most)),
  ]);
  const found = [
    { kind: 'department', noun: 'department', code: 'leads_department', records: ofDepartments },
    { kind: 'employee', noun: 'employee', code: 'leads_employee', records: ofEmployees },
    ...assigned.map(({ kind, noun }, at) => ({
      kind,
      noun,
      code: `open_${kind}`,
      records: ofWork[at] ?? [],
    })),
  ].toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
  const warnings = found.flatMap(({ noun, code, records }) => {
    const key = code.startsWith('leads_') ? 'stillManaged' : 'stillAssigned';
    return records.map(({ id, title }) => ({ code, message: t(key, { kind: kindName(noun), title }), id }));
  });
  ctx.journal.warnings.push(...warnings.slice(0, most));
}
