import { and, eq, ne, notInArray, or, sql } from 'drizzle-orm';
import { invoices } from '#db/schema/finance/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amount, rounded, sum } from '#server/kernel/values/money.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { countsNegative, signOf } from '../corrections/document-sign.ts';
import { isInForce } from '../invoice-states.ts';
import type { Invoice } from '../invoices.ts';
import { t } from '../messages.ts';
import { netOf } from '../stored-sums.ts';

type Deducting = Pick<Invoice, 'id' | 'number' | 'kind' | 'correction' | 'credits_id' | 'deductions'> & {
  net: string;
};

/** The credit notes of an advance, and the documents that deduct it, except the one that asks. */
async function documentsAbout(ctx: Ctx, advance: Invoice, except?: string): Promise<Deducting[]> {
  const naming = JSON.stringify([{ document_id: advance.id }]);
  const { payable_total, retention_total, held_total, prepaid_total, tax_total } = invoices;
  const rows = await ctx.tx
    .select({
      ...{ id: invoices.id, number: invoices.number, kind: invoices.kind },
      correction: invoices.correction,
      ...{ credits_id: invoices.credits_id, deductions: invoices.deductions },
      ...{ payable_total, retention_total, held_total, prepaid_total, tax_total },
    })
    .from(invoices)
    .where(
      and(
        inOrganization(invoices, ctx.organization),
        // The party is the same, and its documents are found by an index.
        advance.company_id === null ? undefined : eq(invoices.company_id, advance.company_id),
        advance.supplier_id === null ? undefined : eq(invoices.supplier_id, advance.supplier_id),
        or(eq(invoices.credits_id, advance.id), sql`${invoices.deductions} @> ${naming}::jsonb`),
        notInArray(invoices.status, ['draft', 'void']),
        except === undefined ? undefined : ne(invoices.id, except),
        isLive(invoices),
      ),
    );
  return rows.map((row) => ({ ...row, net: netOf(row) }));
}

interface AdvanceUse {
  /** The amount before taxes that can still be deducted. */
  left: string;
  /** The numbers of the documents that have deducted it, and how much they took. */
  deducted: string;
  by: string[];
}

/** How much of an advance was deducted. A credit note gives back what it deducts itself. */
export async function takenFrom(ctx: Ctx, advance: Invoice, except?: string): Promise<AdvanceUse> {
  const documents = await documentsAbout(ctx, advance, except);
  const notes = documents.filter((one) => one.credits_id === advance.id && countsNegative(one));
  const credited = sum(notes.map(({ net }) => net));
  const takenBy = (document: Deducting) =>
    sum(document.deductions.filter((one) => one.document_id === advance.id).map((one) => one.amount)).times(
      signOf(document),
    );
  const deducting = documents.filter((one) => !takenBy(one).eq(0));
  const deducted = sum(deducting.map(takenBy));
  return {
    left: rounded(amount(netOf(advance)).minus(credited).minus(deducted)),
    deducted: rounded(deducted),
    by: deducting.map(({ id, number }) => number ?? id),
  };
}

const samePaths = ['direction', 'company_id', 'contact_id', 'supplier_id', 'currency'] as const;

/**
 * An advance is deducted from documents of the same party, as far as it was invoiced. At the issue it is locked, so that of
 * two documents at once the second sees what the first took.
 */
export async function deductionsFit(
  ctx: Ctx,
  record: Invoice,
  changed: readonly NameIn<Invoice>[],
  before: Invoice | undefined,
): Promise<DetailOf<Invoice>[]> {
  const isIssued = before?.status === 'draft' && record.status === 'issued';
  if (countsNegative(record) || !(isIssued || changed.includes('deductions'))) return [];
  const details: DetailOf<Invoice>[] = [];
  for (const [at, one] of record.deductions.entries()) {
    const path = `deductions.${at}.document_id` as const;
    if (one.kind !== 'advance') continue;
    if (one.document_id === null) {
      if (isIssued) details.push({ path, rule: 'required', message: t('advanceMissing') });
      continue;
    }
    const advance = await findRecord(ctx, 'invoice', one.document_id, { lock: isIssued });
    if (!advance || advance.id === record.id || countsNegative(advance)) {
      details.push({ path, rule: 'kind', message: t('notAdvance') });
      continue;
    }
    const other = samePaths.find((name) => advance[name] !== record[name]);
    if (other) {
      details.push({ path, rule: 'mismatch', message: t('otherAdvance', { property: other }) });
      continue;
    }
    if (isIssued && (!isInForce(advance.status) || advance.status === 'credited')) {
      const { id, status } = advance;
      details.push({ path, rule: 'status', message: t('advanceNotIssued', { id, status }) });
      continue;
    }
    details.push(...(await overDeducted(ctx, record, at, advance)));
  }
  return details;
}

/** Refuses the deduction with which more than the invoiced advance would be taken off. */
async function overDeducted(
  ctx: Ctx,
  { id, deductions }: Invoice,
  at: number,
  advance: Invoice,
): Promise<DetailOf<Invoice>[]> {
  const { left } = await takenFrom(ctx, advance, id);
  const own = deductions.slice(0, at + 1).filter((one) => one.document_id === advance.id);
  if (sum(own.map((one) => one.amount)).lte(left)) return [];
  const message = t('overAdvance', { left, number: advance.number ?? advance.id });
  return [{ path: `deductions.${at}.amount`, rule: 'over_advance', message }];
}

/** An advance that other documents have deducted cannot be taken back beyond what is left of it. */
export async function stillDeducted(
  ctx: Ctx,
  advance: Invoice,
  path: NameIn<Invoice>,
): Promise<DetailOf<Invoice>[]> {
  const { left, deducted, by } = await takenFrom(ctx, advance);
  const isUsed = amount(deducted).gt(0) && (path === 'status' || amount(left).lt(0));
  if (!isUsed) return [];
  return [{ path, rule: 'deducted', message: t('advanceDeducted', { deducted, documents: by }) }];
}
