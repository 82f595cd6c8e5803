import { serverCaller } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import type { OwnFile } from './own-file.ts';

/** Reads the employee file of a person with the present day of the organization; undefined if there is none. */
export async function readOwnFile(user_id: string): Promise<{ file: OwnFile; today: string } | undefined> {
  if (!(await currentlyMay('employees', 'list')) || !(await currentlyMay('roster', 'list'))) return undefined;
  const caller = await serverCaller();
  const {
    data: [own],
  } = await caller.employees.list({ filter: JSON.stringify({ user_id }), per_page: 1 });
  if (!own) return undefined;
  const { id, first_name, last_name, department_id, documents } = own;
  const [titles, { summary }] = await Promise.all([
    caller.surface.titles({ ids: [id] }),
    caller.roster.list({ employee_id: id, per_page: 1 }),
  ]);
  const file = {
    id,
    name: `${first_name} ${last_name}`,
    page: titles[id]?.page ?? null,
    department_id,
    documents,
  };
  return { file, today: summary.today };
}
