import type { Tx } from '#db/lane.ts';
import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
}

/** The people of the transaction's organization, those too who have left it. */
export async function peopleBy(tx: Tx, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.text<Person>('SELECT id, name, email FROM organization_people($1)', [ids]);
  return new Map(rows.map((one) => [one.id, one]));
}

/** What tokens and people of the organization are called, those too that were revoked or have left. */
export async function actorNames(
  { tx, organization }: Pick<Ctx, 'tx' | 'organization'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { values, bind } = new Params();
  const wanted = bind([...new Set(ids)]);
  const rows = await tx.text<{ id: string; name: string | null }>(
    `SELECT id, name FROM api_tokens WHERE ${tenantIs(organization, bind)} AND id = ANY(${wanted})
     UNION ALL
     SELECT user_id, NULL FROM memberships WHERE ${tenantIs(organization, bind)} AND user_id = ANY(${wanted})`,
    values,
  );
  const people = await peopleBy(
    tx,
    rows.flatMap(({ id, name }) => (name === null ? [id] : [])),
  );
  return new Map(rows.map(({ id, name }) => [id, name ?? people.get(id)?.name ?? id]));
}
