import type { App } from '../app.ts';
import { Params } from '../kernel/store.ts';
import { tenantIs } from '../kernel/tenant.ts';
import type { Ctx } from '../operation.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
}

/** People are known to the platform, not to one organization's requests: ids must come from its own tables. */
export async function peopleBy(
  { db }: Pick<App, 'db'>,
  ids: readonly string[],
): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await db.asSystem((tx) =>
    tx.query<Person>('SELECT id, name, email FROM users WHERE id = ANY($1)', [ids]),
  );
  return new Map(rows.map((one) => [one.id, one]));
}

/** What tokens and people of the organization are called, those too that were revoked or have left. */
export async function actorNames(
  { app, tx, organization }: Pick<Ctx, 'app' | 'tx' | 'organization'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { values, bind } = new Params();
  const wanted = bind([...new Set(ids)]);
  const rows = await tx.query<{ id: string; name: string | null }>(
    `SELECT id, name FROM api_tokens WHERE ${tenantIs(organization, bind)} AND id = ANY(${wanted})
     UNION ALL
     SELECT user_id, NULL FROM memberships WHERE ${tenantIs(organization, bind)} AND user_id = ANY(${wanted})`,
    values,
  );
  const people = await peopleBy(
    app,
    rows.flatMap(({ id, name }) => (name === null ? [id] : [])),
  );
  return new Map(rows.map(({ id, name }) => [id, name ?? people.get(id)?.name ?? id]));
}
