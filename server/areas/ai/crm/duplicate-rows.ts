import { and, asc, desc, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { anyOf } from '#db/queries/expressions.ts';
import { companies, contacts } from '#db/schema/crm/contacts.ts';
import { leads } from '#db/schema/crm/leads.ts';
import { suppliers } from '#db/schema/purchasing/orders.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Area } from '#server/kernel/access/access.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { TenantTable } from '#server/resources/records/store.ts';
import type { Candidate } from './duplicate-pairs.ts';

interface DuplicateSource {
  area: Area;
  table: TenantTable & { created_at: PgColumn; deleted_at: PgColumn };
  columns: { [K in keyof Candidate]: SQL<Candidate[K]> };
  where?: SQL | undefined;
}

export const nameOfContact = sql<string>`coalesce(nullif(concat_ws(' ', ${contacts.first_name}, ${contacts.last_name}), ''), ${contacts.email}, ${contacts.id})`;

const id = (column: PgColumn) => sql<string>`${column}`;
const text = (column: PgColumn) => sql<string | null>`${column}`;
const list = (column: PgColumn) =>
  sql<string[]>`CASE WHEN ${column} IS NULL THEN ARRAY[]::text[] ELSE ARRAY[${column}] END`;
const none = sql<null>`NULL`;

const contactSource: DuplicateSource = {
  area: 'crm',
  table: contacts,
  columns: {
    id: id(contacts.id),
    name: nameOfContact,
    emails: sql`${list(contacts.email)} || ${contacts.emails}`,
    phones: sql`${list(contacts.phone)} || ${contacts.phones}`,
    tax_id: none,
    domain: none,
    within: text(contacts.company_id),
    is_company: sql`false`,
  },
  where: isNull(contacts.merged_into_id),
};

const leadSource: DuplicateSource = {
  area: 'crm',
  table: leads,
  columns: {
    id: id(leads.id),
    name: sql`coalesce(${leads.name}, ${leads.email}, ${leads.id})`,
    emails: list(leads.email),
    phones: list(leads.phone),
    tax_id: none,
    domain: none,
    within: text(leads.company_name),
    is_company: sql`false`,
  },
  where: and(isNull(leads.merged_into_id), ne(leads.status, 'converted')),
};

/** The columns of each kind in which two of its records may be alike. */
export const sources = {
  contact: contactSource,
  company: {
    area: 'crm',
    table: companies,
    columns: {
      id: id(companies.id),
      name: sql<string>`${companies.name}`,
      emails: sql<string[]>`ARRAY[]::text[]`,
      phones: list(companies.phone),
      tax_id: text(companies.tax_id),
      domain: text(companies.domain),
      within: none,
      is_company: sql<boolean>`true`,
    },
    where: isNull(companies.merged_into_id),
  },
  lead: leadSource,
  supplier: {
    area: 'purchasing',
    table: suppliers,
    columns: {
      id: id(suppliers.id),
      name: sql<string>`${suppliers.name}`,
      emails: list(suppliers.email),
      phones: list(suppliers.phone),
      tax_id: text(suppliers.tax_id),
      domain: none,
      within: none,
      is_company: sql<boolean>`true`,
    },
  },
} satisfies Record<string, DuplicateSource>;

export type Source = keyof typeof sources;

/** The newest records of a kind. */
export async function candidates(
  { tx, organization }: Pick<Ctx, 'tx' | 'organization'>,
  kind: Source,
  most: number,
): Promise<Candidate[]> {
  const { table, columns, where }: DuplicateSource = sources[kind];
  return tx
    .select(columns)
    .from(table)
    .where(and(inOrganization(table, organization), isLive(table), where))
    .orderBy(desc(table.created_at), desc(table.id))
    .limit(most);
}

/** Records that have one of these e-mail addresses, however old they are. */
export async function candidatesAt(
  { tx, organization }: Pick<Ctx, 'tx' | 'organization'>,
  kind: 'contact' | 'lead',
  emails: readonly string[],
): Promise<Candidate[]> {
  const { table, columns, where } = sources[kind];
  const { email } = { contact: contacts, lead: leads }[kind];
  return tx
    .select(columns)
    .from(table)
    .where(and(inOrganization(table, organization), isLive(table), where, anyOf(email, emails)))
    .orderBy(asc(table.id))
    .limit(2 * emails.length);
}
