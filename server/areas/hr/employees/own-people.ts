import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { type Prepared, prepared } from '#db/queries/prepared.ts';
import { departments, employees } from '#db/schema/hr/employees.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import type { Reading } from '#server/kernel/access/reading.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { FilterTree } from '#server/resources/lists/filter/tree.ts';

interface Caller {
  organization: string;
  person: string;
}

/** The signed-in person behind a call; tokens and the platform have none. */
const personOf = ({ actor }: Reading): string | undefined => {
  const { type, id } = actorRef(actor);
  return type === 'user' ? id : undefined;
};

async function idsFor(reading: Reading, query: Prepared<Caller, { id: string }[]>): Promise<string[]> {
  const person = personOf(reading);
  if (person === undefined) return [];
  const rows = await query.run(reading.tx, { organization: reading.organization, person });
  return rows.map(({ id }) => id);
}

const selfQuery = prepared((db, { organization, person }: Caller) =>
  db
    .select({ id: employees.id })
    .from(employees)
    .where(and(inOrganization(employees, organization), eq(employees.user_id, person))),
);

const peopleQuery = prepared((db, { organization, person }: Caller) => {
  const self = db
    .select({ id: employees.id })
    .from(employees)
    .where(and(inOrganization(employees, organization), eq(employees.user_id, person), isLive(employees)));
  const led = db
    .select({ id: departments.id })
    .from(departments)
    .where(
      and(
        inOrganization(departments, organization),
        inArray(departments.manager_id, self),
        isLive(departments),
      ),
    );
  return db
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(
        inOrganization(employees, organization),
        or(
          eq(employees.user_id, person),
          inArray(employees.manager_id, self),
          and(isNull(employees.manager_id), inArray(employees.department_id, led)),
        ),
      ),
    );
});

/** Returns the caller's own employee. */
export const ownEmployee = (reading: Reading): Promise<string[]> => idsFor(reading, selfQuery);

/**
 * Returns the caller's own employee and those whose manager the caller is: by name, or as the head of their department.
 */
export const ownPeople = (reading: Reading): Promise<string[]> => idsFor(reading, peopleQuery);

/** The condition for the records of other employees, because nobody decides about their own leave or pay. */
export async function ofOthers(reading: Reading): Promise<FilterTree> {
  const own = await ownEmployee(reading);
  return { is: 'not', tree: { is: 'test', test: { column: 'employee_id', op: 'in', value: own } } };
}
