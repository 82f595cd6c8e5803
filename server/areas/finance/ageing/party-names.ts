import { and, sql } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { companies, contacts } from '#db/schema/crm/contacts.ts';
import { suppliers } from '#db/schema/purchasing/orders.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { wrongKindOfId } from '#server/vocabulary/ids.ts';
import { partyKinds } from './ageing-fields.ts';

/** The kind of a party by its id. */
export const partyKindOf = (id: string) => partyKinds.find((one) => wrongKindOfId(one, id) === undefined);

/** The names of parties by their ids. */
export async function partyNames(
  { tx, organization }: Ctx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const of = (kind: (typeof partyKinds)[number]) => ids.filter((id) => partyKindOf(id) === kind);
  const contactName = sql<string>`coalesce(nullif(concat_ws(' ', ${contacts.first_name}, ${contacts.last_name}), ''), ${contacts.email}, '')`;
  const rows = await Promise.all([
    tx
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .where(and(inOrganization(companies, organization), anyOf(companies.id, of('company')))),
    tx
      .select({ id: contacts.id, name: contactName })
      .from(contacts)
      .where(and(inOrganization(contacts, organization), anyOf(contacts.id, of('contact')))),
    tx
      .select({ id: suppliers.id, name: suppliers.name })
      .from(suppliers)
      .where(and(inOrganization(suppliers, organization), anyOf(suppliers.id, of('supplier')))),
  ]);
  return new Map(rows.flat().map(({ id, name }) => [id, name]));
}
