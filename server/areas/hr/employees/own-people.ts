import { actorRef } from '#server/kernel/calls/actor.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { Reading } from '#server/kernel/resource/insiders.ts';

/** The signed-in person behind a call; tokens and the platform are nobody's. */
const personOf = ({ actor }: Reading): string | undefined => {
  const { type, id } = actorRef(actor);
  return type === 'user' ? id : undefined;
};

async function employeesWhere(reading: Reading, condition: (person: string, own: string) => string) {
  const person = personOf(reading);
  if (person === undefined) return [];
  const { values, bind } = new Params();
  const own = tenantIs(reading.organization, bind);
  const rows = await reading.tx.text<{ id: string }>(
    `SELECT id FROM employees WHERE ${own} AND ${condition(bind(person), own)}`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** The caller as an employee. */
export const ownEmployee = (reading: Reading): Promise<string[]> =>
  employeesWhere(reading, (person) => `user_id = ${person}`);

/** The caller as an employee, and those whose manager they are: by name, or as the head of their department. */
export const ownPeople = (reading: Reading): Promise<string[]> =>
  employeesWhere(reading, (person, own) => {
    const self = `(SELECT id FROM employees WHERE ${own} AND user_id = ${person} AND deleted_at IS NULL)`;
    const led = `(SELECT id FROM departments WHERE ${own} AND manager_id IN ${self} AND deleted_at IS NULL)`;
    return `(user_id = ${person} OR manager_id IN ${self} OR (manager_id IS NULL AND department_id IN ${led}))`;
  });
