import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { sumOf } from '#db/queries/expressions.ts';
import { authorityDebts } from '#db/schema/finance/authority-debts.ts';
import { expenses, invoices } from '#db/schema/finance/invoices.ts';
import { postings } from '#db/schema/finance/postings.ts';
import { settlements } from '#db/schema/finance/settlements.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { OpenItemsQuestion } from './open-item-fields.ts';
import { openKeys } from './open-keys.ts';

/** The sums of the postings of each item that are not 0 on a day, with what the pages show of the item. */
export function openRows({ tx, organization }: Ctx, { on, key, party_id, currency }: OpenItemsQuestion) {
  const open = tx
    .select({
      key: postings.key,
      item_id: postings.item_id,
      currency: postings.currency,
      // The sums of pay and taxes have no party.
      party_id: sql<
        string | null
      >`CASE WHEN ${postings.item_id} IS NOT NULL THEN max(${postings.party_id}) END`.as('open_party'),
      posting_date: sql<string>`min(${postings.posting_date})::text`.as('open_since'),
      amount: sumOf(postings.amount).as('open_amount'),
      currency_amount: sumOf(postings.currency_amount).as('open_currency_amount'),
    })
    .from(postings)
    .where(
      and(
        inOrganization(postings, organization),
        key === undefined ? inArray(postings.key, [...openKeys]) : eq(postings.key, key),
        lte(postings.posting_date, on),
        party_id === undefined ? undefined : eq(postings.party_id, party_id),
        currency === undefined ? undefined : eq(postings.currency, currency),
      ),
    )
    .groupBy(postings.key, postings.item_id, postings.currency)
    .having(sql`sum(${postings.amount}) <> 0 OR sum(${postings.currency_amount}) <> 0`)
    .as('open');
  return tx
    .select({
      key: open.key,
      item_id: open.item_id,
      currency: open.currency,
      party_id: open.party_id,
      posting_date: open.posting_date,
      amount: open.amount,
      currency_amount: open.currency_amount,
      due_date: invoices.due_date,
      instalments: invoices.instalments,
      payments: invoices.payments,
      client_contract_id: invoices.client_contract_id,
      subcontractor_contract_id: invoices.subcontractor_contract_id,
      invoice: invoices.id,
      expense: expenses.id,
      settlement: settlements.id,
      debt: authorityDebts.id,
      debt_due_date: authorityDebts.due_date,
      title: sql<
        string | null
      >`coalesce(${invoices.supplier_number}, ${invoices.number}, ${expenses.description},
        ${settlements.reference}, ${authorityDebts.period})`,
    })
    .from(open)
    .leftJoin(invoices, and(inOrganization(invoices, organization), eq(invoices.id, open.item_id)))
    .leftJoin(expenses, and(inOrganization(expenses, organization), eq(expenses.id, open.item_id)))
    .leftJoin(settlements, and(inOrganization(settlements, organization), eq(settlements.id, open.item_id)))
    .leftJoin(
      authorityDebts,
      and(inOrganization(authorityDebts, organization), eq(authorityDebts.id, open.item_id)),
    );
}

export type OpenRow = Awaited<ReturnType<typeof openRows>>[number];
