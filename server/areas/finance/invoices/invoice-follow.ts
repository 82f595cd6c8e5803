import { addDocument } from '#server/base/documents/kept/document-job.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amount } from '#server/kernel/values/money.ts';
import { emit } from '#server/resources/records/emit-events.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { voidTaxRows, writeTaxRows } from '../document-taxes/write-tax-rows.ts';
import { recordAnnulment, recordIssue } from '../fiscal/chain/follow-invoice.ts';
import { postInvoice, postPaid } from '../postings/post.ts';
import { clearProblem } from '../recurring-invoices/clear-problem.ts';
import { updateCustomer } from './balances.ts';
import { lockConstruction } from './construction-locks.ts';
import { countsNegative, replacesOthers } from './corrections/document-sign.ts';
import { closeReplaced, openReplaced } from './corrections/replacing.ts';
import { applyCredit, takeCreditBack } from './crediting/credits.ts';
import { settle } from './crediting/settle.ts';
import { planBalance, spendCost } from './invoice-money.ts';
import { isInForce } from './invoice-states.ts';
import type { Invoice } from './invoices.ts';
import { countInvoiced, unmatched } from './matching/invoice-matching.ts';
import { freeTimeEntries, takeTimeEntries } from './time/charged-time.ts';

const planned = ['status', 'balance', 'due_date', 'category'] as const;
/** The properties of a document in force that its postings contain. */
const posted = [
  ...['project_id', 'department_id', 'category', 'corrects'],
  ...['payable_total', 'held_total', 'prepaid_total', 'retention_total'],
] as const;
const openPosted = ['status', 'payable_total'] as const;
const spent = ['project_id', 'department_id', 'category'] as const;

/**
 * Time entries that the invoice no longer charges are free before anything else happens, and those that it charges are taken
 * at the end, because a document that it replaces may give them back meanwhile.
 */
export async function followInvoice(
  ctx: Ctx,
  record: Invoice,
  before: Invoice | undefined,
  changed: readonly NameIn<Invoice>[],
): Promise<void> {
  await freeTimeEntries(ctx, record, before);
  await followBooks(ctx, record, before, changed);
  await takeTimeEntries(ctx, record, before, changed);
}

/** Updates cash flow, budgets, the order, the customer's balance and the credited invoice. */
async function followBooks(
  ctx: Ctx,
  record: Invoice,
  before: Invoice | undefined,
  changed: readonly NameIn<Invoice>[],
): Promise<void> {
  if (record.opening_item_id !== null) return followOpen(ctx, record, changed);
  if (!before || !(isInForce(record.status) || isInForce(before.status))) return;
  const isStep = (to: Invoice['status']) => changed.includes('status') && record.status === to;
  const isCredit = countsNegative(record);
  const isReplacing = replacesOthers(record);
  const isIssued = isStep('issued') && before.status === 'draft';
  if (isCredit && isIssued) await applyCredit(ctx, record);
  if (isCredit && isStep('void')) await takeCreditBack(ctx, record);
  if (isReplacing && isIssued) await closeReplaced(ctx, record);
  if (isReplacing && isStep('void')) await openReplaced(ctx, record);
  if (isIssued) await writeTaxRows(ctx, record);
  if (isIssued && record.document) await addDocument(ctx, 'invoice', record.id);
  if (isStep('void')) await voidTaxRows(ctx, record.id);
  if (isIssued) await recordIssue(ctx, record);
  if (isIssued && record.recurring_invoice_id !== null) await clearProblem(ctx, record);
  if (isStep('void')) await recordAnnulment(ctx, record);
  // Applying a credit may have changed this record.
  const latest = ctx.journal.latest(record);
  if (planned.some((name) => changed.includes(name))) await planBalance(ctx, latest);
  const isCounted = isInForce(record.status) !== isInForce(before.status);
  // Works are locked before the budgets, in the same order as when an order or a contract changes.
  if (isCounted) await lockConstruction(ctx, latest);
  if (isCounted) await countInvoiced(ctx, latest, !isInForce(record.status));
  if (isCounted || spent.some((name) => changed.includes(name))) await spendCost(ctx, latest);
  if (unmatched(record).length && unmatched(before).length === 0)
    emit(ctx, resourceOf('invoice'), 'match_failed', latest, {
      match: { from: before.match, to: record.match },
    });
  if (isCounted || posted.some((name) => changed.includes(name))) await postInvoice(ctx, latest, isIssued);
  else if (changed.includes('paid_total')) await postPaid(ctx, latest);
  await updateCustomer(ctx, latest, changed);
  // An invoice that was prepaid, or whose lines were invoiced in advance, leaves nothing to pay.
  if (isIssued && !isCredit && amount(latest.balance).eq(0)) await settle(ctx, latest, {});
}

/** A document of the former system is owed and paid here, and everything else of it was done there. */
async function followOpen(ctx: Ctx, record: Invoice, changed: readonly NameIn<Invoice>[]): Promise<void> {
  if (planned.some((name) => changed.includes(name))) await planBalance(ctx, record);
  if (record.status === 'void' && record.opening_item_id !== null)
    await amendRecord(ctx, resourceOf('opening_item'), record.opening_item_id, { status: 'void' }, 'voided');
  if (openPosted.some((name) => changed.includes(name))) await postInvoice(ctx, record);
  await updateCustomer(ctx, record, changed);
}
