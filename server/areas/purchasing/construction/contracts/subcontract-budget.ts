import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { sumOf } from '#db/queries/expressions.ts';
import { spendings } from '#db/schema/finance/cash-and-budgets.ts';
import { invoices } from '#db/schema/finance/invoices.ts';
import { type Spending, spend } from '#server/areas/finance/budgets/spending.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { amount } from '#server/kernel/values/money.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { Agreement } from './agreement-row.ts';
import { expectedOf, openCommitment } from './commitment.ts';

/** The amount that the invoices of a subcontract, and credit notes for them, count as spent. */
async function spentOn({ tx, organization }: Ctx, { id, currency }: Agreement): Promise<string> {
  const invoicesWith = (condition: SQL) =>
    tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(inOrganization(invoices, organization), condition));
  // A union changes its first query, so each use has one of its own.
  const own = () => invoicesWith(eq(invoices.subcontractor_contract_id, id));
  const credits = invoicesWith(inArray(invoices.credits_id, own()));
  const [row] = await tx
    .select({ spent: sumOf(spendings.amount) })
    .from(spendings)
    .where(
      and(
        inOrganization(spendings, organization),
        eq(spendings.kind, 'actual'),
        eq(spendings.currency, currency ?? ''),
        inArray(spendings.source_id, union(own(), credits)),
      ),
    );
  return row?.spent ?? '0';
}

/** Money is committed on the day when the work begins, else on the day of signing. */
async function commitmentOf(ctx: Ctx, row: Agreement): Promise<Spending> {
  const { id, status, totals, project_id, currency, start_date, activated_at } = row;
  const { contracted, measured } = totals;
  return {
    source: { type: 'subcontractor_contract', id },
    kind: 'committed',
    date: start_date ?? dayOf(activated_at ?? ctx.now, settingsOf(ctx).timezone),
    amount: openCommitment({ status, contracted, measured, spent: await spentOn(ctx, row) }),
    currency: currency ?? '',
    where: { project_id },
  };
}

/**
 * Stores the committed money. The contract is locked already; contracts are always locked before budgets. The money is
 * decided, or it returns to the contract, as when an invoice is voided.
 */
export const storeCommitment = async (ctx: Ctx, row: Agreement, isReturned = true): Promise<void> =>
  spend(ctx, await commitmentOf(ctx, row), { path: pathIn(ctx), isReturned });

/** The property of the caller's write that names the amount. */
const pathIn = ({ journal }: Ctx) =>
  journal.outermost.kind === 'contract_amendment' ? 'value_delta' : 'value';

/** The committed amount depends on these properties of the contract. */
const budgetKey = ({ status, totals, project_id, start_date }: Agreement) =>
  JSON.stringify([status === 'draft', expectedOf({ status, ...totals }), project_id, start_date]);

export async function updateCommitment(
  ctx: Ctx,
  row: Agreement,
  before: Agreement | undefined,
): Promise<void> {
  const isDraft = (one: Agreement | undefined) => one === undefined || one.status === 'draft';
  if (isDraft(row) && isDraft(before)) return;
  if (before && budgetKey(row) === budgetKey(before)) return;
  await storeCommitment(ctx, row, !commitsMoney(row, before));
}

/** Signing, reopening, amending and moving to another project or day commit money that a budget may refuse. */
const commitsMoney = (row: Agreement, before: Agreement | undefined) =>
  before === undefined ||
  (row.status === 'active' && (before.status === 'draft' || before.status === 'completed')) ||
  row.project_id !== before.project_id ||
  row.start_date !== before.start_date ||
  amount(row.totals.contracted).gt(before.totals.contracted);
