import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { sumOf } from '#db/expressions.ts';
import { spendings } from '#db/schema/finance.ts';
import { invoices } from '#db/schema/invoicing.ts';
import { budgetObjections, type Spending, spend } from '#server/areas/finance/budgets/spending.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { inOrganization } from '#server/kernel/records/tenant.ts';
import type { NameIn, Warning } from '#server/kernel/resource/behaviour.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { dayOf } from '#server/kernel/time/days.ts';
import { added } from '../line-sums.ts';
import type { Agreement } from './agreement-row.ts';
import { expectedOf, openCommitment } from './commitment.ts';

type Options = Readonly<Record<string, unknown>>;

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

/** Stores the committed money. The contract is locked already; contracts are always locked before budgets. */
export const storeCommitment = async (ctx: Ctx, row: Agreement): Promise<void> =>
  spend(ctx, await commitmentOf(ctx, row));

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
  await storeCommitment(ctx, row);
}

/** Signing, reopening and moving to another project commit money, so the budgets are checked then. */
const commitsMoney = (row: Agreement, before: Agreement | undefined) =>
  (row.status === 'active' && (before?.status === 'draft' || before?.status === 'completed')) ||
  (before !== undefined && before.status !== 'draft' && row.project_id !== before.project_id);

export async function withinBudget(
  ctx: Ctx,
  row: Agreement,
  before: Agreement | undefined,
  options: Options,
): Promise<ErrorDetail<'value'>[]> {
  if (!commitsMoney(row, before)) return [];
  const { details } = await budgetObjections(ctx, await commitmentOf(ctx, row), options);
  return details.map((one) => ({ ...one, path: 'value' }));
}

/** These warnings come with the signature, whose money is committed by then. */
export async function budgetWarnings(
  ctx: Ctx,
  row: Agreement,
  changed: readonly NameIn<Agreement>[],
): Promise<Warning[]> {
  if (row.status !== 'active' || !changed.includes('status')) return [];
  return (await budgetObjections(ctx, await commitmentOf(ctx, row))).warnings;
}

/** The objections of the budgets to the amount that an amendment adds to a signed subcontract. */
export async function amendmentObjections(
  ctx: Ctx,
  row: Agreement,
  delta: string,
  options: Options = {},
): Promise<{ details: ErrorDetail<'value_delta'>[]; warnings: Warning[] }> {
  const totals = added(row.totals, { contracted: delta });
  const { details, warnings } = await budgetObjections(
    ctx,
    await commitmentOf(ctx, { ...row, totals }),
    options,
  );
  return { details: details.map((one) => ({ ...one, path: 'value_delta' })), warnings };
}
