import { and, sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { anyOf } from '#db/queries/expressions.ts';
import { apiTokens, memberships } from '#db/schema/kernel/identity.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { organizationPeople } from './organization-people.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
}

/** The people of the transaction's organization, or those with these ids, including those who have left it. */
export async function peopleBy(tx: Tx, ids?: readonly string[]): Promise<Map<string, Person>> {
  if (ids?.length === 0) return new Map();
  const people = organizationPeople(ids);
  const rows = await tx.select({ id: people.id, name: people.name, email: people.email }).from(people);
  return new Map(rows.map((one) => [one.id, one]));
}

/** The names of tokens and people of the organization, including those that were revoked or have left. */
export async function actorNames(
  { tx, organization }: Pick<Ctx, 'tx' | 'organization'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  const rows = await tx
    .select({ id: apiTokens.id, name: sql<string | null>`${apiTokens.name}` })
    .from(apiTokens)
    .where(and(inOrganization(apiTokens, organization), anyOf(apiTokens.id, wanted)))
    .unionAll(
      tx
        .select({ id: memberships.user_id, name: sql<string | null>`NULL` })
        .from(memberships)
        .where(and(inOrganization(memberships, organization), anyOf(memberships.user_id, wanted))),
    );
  const people = await peopleBy(
    tx,
    rows.flatMap(({ id, name }) => (name === null ? [id] : [])),
  );
  return new Map(rows.map(({ id, name }) => [id, name ?? people.get(id)?.name ?? id]));
}
