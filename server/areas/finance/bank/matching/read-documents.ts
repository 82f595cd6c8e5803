import { and, desc, eq, sql } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { companies, contacts } from '#db/schema/crm/contacts.ts';
import { invoices } from '#db/schema/finance/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { flowOf } from '../../invoices/corrections/document-sign.ts';
import { openParts } from '../../invoices/instalments/open-instalments.ts';
import type { OpenDocument } from './open-items.ts';

/** The newest open documents that lines are compared with. */
const mostDocuments = 5000;

/** The open documents in some currencies, with the names under which their parties are known. */
export async function readDocuments(
  { tx, organization }: Ctx,
  currencies: readonly string[],
): Promise<OpenDocument[]> {
  const rows = await tx
    .select({
      id: invoices.id,
      ...{ direction: invoices.direction, kind: invoices.kind, correction: invoices.correction },
      ...{ currency: invoices.currency, balance: invoices.balance },
      ...{ number: invoices.number, supplier_number: invoices.supplier_number },
      ...{ issue_date: invoices.issue_date, due_date: invoices.due_date },
      ...{ instalments: invoices.instalments, paid_total: invoices.paid_total },
      party_id: sql<
        string | null
      >`coalesce(${invoices.supplier_id}, ${invoices.company_id}, ${invoices.contact_id})`,
      company: companies.name,
      person: sql<string | null>`nullif(concat_ws(' ', ${contacts.first_name}, ${contacts.last_name}), '')`,
      seller: sql<string | null>`${invoices.seller} ->> 'name'`,
      buyer: sql<string | null>`${invoices.buyer} ->> 'name'`,
    })
    .from(invoices)
    .leftJoin(companies, and(inOrganization(companies, organization), eq(companies.id, invoices.company_id)))
    .leftJoin(contacts, and(inOrganization(contacts, organization), eq(contacts.id, invoices.contact_id)))
    .where(
      and(
        inOrganization(invoices, organization),
        isLive(invoices),
        // The values are constants, as in the partial index.
        sql`${invoices.balance} > 0 AND ${invoices.status} NOT IN ('draft', 'void')`,
        anyOf(invoices.currency, currencies),
      ),
    )
    .orderBy(desc(invoices.issue_date), invoices.id)
    .limit(mostDocuments);
  return rows.map(({ company, person, seller, buyer, supplier_number, ...row }): OpenDocument => {
    const isSale = row.direction === 'sale';
    const known = isSale ? [company, buyer, company === null ? person : null] : [seller];
    const names = [...new Set(known.flatMap((name) => name ?? []))];
    return {
      ...{ id: row.id, kind: flowOf(row), currency: row.currency, balance: row.balance },
      next_amount: row.instalments ? (openParts(row)[0]?.amount ?? null) : null,
      ...{ number: supplier_number ?? row.number, party_id: row.party_id, names },
      numbers: [row.number, isSale ? null : supplier_number].flatMap((one) => one ?? []),
      ...{ issue_date: row.issue_date, due_date: row.due_date, party_name: names[0] ?? null },
    };
  });
}
