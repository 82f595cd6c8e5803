import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { Candidate } from './duplicate-pairs.ts';

const person = "coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email, id)";
const list = (column: string) => `CASE WHEN ${column} IS NULL THEN ARRAY[]::text[] ELSE ARRAY[${column}] END`;

/** Where each kind keeps what two records of it may share. */
export const sources = {
  contact: {
    area: 'crm',
    from: 'contacts',
    select: `${person} AS name, ${list('email')} || emails AS emails, ${list('phone')} || phones AS phones, NULL AS tax_id,
      NULL AS domain, company_id AS within, false AS is_company`,
    where: 'merged_into_id IS NULL',
  },
  company: {
    area: 'crm',
    from: 'companies',
    select: `name, ARRAY[]::text[] AS emails, ${list('phone')} AS phones, tax_id, domain, NULL AS within, true AS is_company`,
    where: 'merged_into_id IS NULL',
  },
  lead: {
    area: 'crm',
    from: 'leads',
    select: `coalesce(name, email, id) AS name, ${list('email')} AS emails, ${list('phone')} AS phones, NULL AS tax_id,
      NULL AS domain, company_name AS within, false AS is_company`,
    where: "merged_into_id IS NULL AND status <> 'converted'",
  },
  supplier: {
    area: 'purchasing',
    from: 'suppliers',
    select: `name, ${list('email')} AS emails, ${list('phone')} AS phones, tax_id, NULL AS domain, NULL AS within,
      true AS is_company`,
    where: 'true',
  },
} as const;

export type Source = keyof typeof sources;

/** The newest records of a kind. */
export async function candidates(
  { tx, organization }: Pick<Ctx, 'tx' | 'organization'>,
  kind: Source,
  most: number,
): Promise<Candidate[]> {
  const { from, select, where } = sources[kind];
  const { values, bind } = new Params();
  return tx.text<Candidate>(
    `SELECT id, ${select} FROM ${from}
     WHERE ${tenantIs(organization, bind)} AND deleted_at IS NULL AND ${where}
     ORDER BY created_at DESC, id DESC LIMIT ${bind(most)}`,
    values,
  );
}

/** Those who have one of these e-mail addresses, however old they are. */
export async function candidatesAt(
  { tx, organization }: Pick<Ctx, 'tx' | 'organization'>,
  kind: 'contact' | 'lead',
  emails: readonly string[],
): Promise<Candidate[]> {
  const { from, select, where } = sources[kind];
  const { values, bind } = new Params();
  return tx.text<Candidate>(
    `SELECT id, ${select} FROM ${from}
     WHERE ${tenantIs(organization, bind)} AND deleted_at IS NULL AND ${where} AND email = ANY(${bind(emails)})
     ORDER BY id LIMIT ${bind(2 * emails.length)}`,
    values,
  );
}
