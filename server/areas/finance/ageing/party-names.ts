import { and, sql } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { companies, contacts } from '#db/schema/crm/contacts.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { findLaterRecord } from '#server/resources/records/later-records.ts';
import { wrongKindOfId } from '#server/vocabulary/ids.ts';
import { partyKinds, type Side } from './ageing-fields.ts';

/** The kind of a party by its id. */
export const partyKindOf = (id: string) => partyKinds.find((one) => wrongKindOfId(one, id) === undefined);

/** The names of parties by their ids. Those in `known`, which are from the newest bills, are not read again. */
export function partyNames(
  ctx: Ctx,
  side: Side,
  ids: readonly string[],
  known: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  return side === 'receivable' ? customerNames(ctx, ids) : sellerNames(ctx, ids, known);
}

export async function customerNames({ tx, organization }: Ctx, ids: readonly string[]) {
  const personName = sql<string>`coalesce(
    nullif(concat_ws(' ', ${contacts.first_name}, ${contacts.last_name}), ''), ${contacts.email}, '')`;
  const [firms, people] = await Promise.all([
    tx
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(and(inOrganization(companies, organization), anyOf(companies.id, ids))),
    tx
      .select({ id: contacts.id, name: personName })
      .from(contacts)
      .where(and(inOrganization(contacts, organization), anyOf(contacts.id, ids))),
  ]);
  return new Map([...firms, ...people].map(({ id, name }) => [id, name]));
}

/** Only sellers without an open bill, of whom there is a credit, are read one by one. */
export async function sellerNames(ctx: Ctx, ids: readonly string[], known: ReadonlyMap<string, string>) {
  const names = new Map(known);
  for (const id of ids) {
    const name = names.get(id) ?? (await findLaterRecord(ctx, 'supplier', id))?.name;
    if (name !== undefined) names.set(id, name);
  }
  return names;
}
