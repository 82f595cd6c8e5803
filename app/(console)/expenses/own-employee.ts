import { serverCaller } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';

/** Returns the id of the signed-in person's file as an employee. */
export async function ownEmployee(user_id: string): Promise<string | null> {
  if (!(await currentlyMay('employees', 'list'))) return null;
  const caller = await serverCaller();
  const { data } = await caller.employees.list({ filter: JSON.stringify({ user_id }), per_page: 1 });
  return data[0]?.id ?? null;
}
