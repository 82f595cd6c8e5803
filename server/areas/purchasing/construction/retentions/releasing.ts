import type Big from 'big.js';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { retentions } from '#db/schema/purchasing/construction-progress.ts';
import { type HeldInvoice, lockHeld, releaseHeld } from '#server/areas/finance/invoices/deductions/held.ts';
import type { Invoice } from '#server/areas/finance/invoices/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { decimalIn } from '#server/kernel/values/decimals.ts';
import { amount, rounded, roundedIn, sum } from '#server/kernel/values/money.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { amendRecord, lockRecord } from '#server/resources/records/records.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import type { Agreement } from '../contracts/agreement-row.ts';
import { type Contract, lockContract } from '../contracts/contract-of.ts';
import { draftRelease } from '../invoicing/invoice-drafts.ts';
import { added } from '../line-sums.ts';
import { releasedEarly } from './early-release.ts';
import { t } from './messages.ts';
import { notInvoiced } from './release-ledger.ts';
import { enterRetention } from './retentions.ts';

interface Releasing {
  contract: Contract;
  held: readonly HeldInvoice[];
}

/** Locks the invoices that hold amounts of a contract, and then the contract. */
export async function lockToRelease(ctx: Ctx, resource: Resource<Agreement>, id: string): Promise<Releasing> {
  const isSubcontract = resource.kind === 'subcontractor_contract';
  const column = isSubcontract ? 'subcontractor_contract_id' : 'client_contract_id';
  const held = await lockHeld(ctx, column, id);
  return { contract: { resource, row: await lockRecord(ctx, resource, id), isSubcontract }, held };
}

/**
 * A release reduces the amount that is held. What was taxed with the work falls due on its invoices, the oldest first. What is
 * taxed on release, and what was retained before invoices could hold an amount, is invoiced.
 */
export async function release(
  ctx: Ctx,
  { contract, held }: Releasing,
  { wanted, note = null }: { wanted: string | undefined; note?: string | undefined | null },
): Promise<Agreement> {
  const { totals, status, id } = contract.row;
  const whole = totals.retention_held;
  const released = roundedIn(contract.row.currency, wanted ?? whole);
  if (status === 'draft') throw invalidField('status', 'not_signed', t('draftHoldsNothing'));
  if (!amount(released).gt(0))
    throw invalidField('amount', 'too_small', wanted === undefined ? t('nothingHeld') : t('notPositive'));
  if (amount(released).gt(whole))
    throw invalidField('amount', 'over_held', t('moreThanHeld', { held: whole }));
  const { invoiced, due } = await sharesOf(ctx, contract, released, held);
  const enter = (value: string, of: { invoice_id: string; measurement_id?: string | null }) =>
    enterRetention(ctx, contract, { kind: 'released', amount: opposite(value), note, ...of });
  if (amount(invoiced).gt(0))
    await enter(invoiced, { invoice_id: await draftRelease(ctx, contract, invoiced) });
  for (const { invoice, amount: part } of due) {
    await releaseHeld(ctx, invoice, part);
    await enter(part, { invoice_id: invoice.id, measurement_id: invoice.measurement_id });
  }
  const sums = added(totals, { retention_released: released });
  return amendRecord(ctx, contract.resource, id, { totals: sums }, null);
}

const opposite = (value: string) => amount(value).times(-1).toFixed(2);

/** Divides a released amount between a new invoice and the invoices that hold the rest. */
async function sharesOf(ctx: Ctx, contract: Contract, released: string, held: readonly HeldInvoice[]) {
  const waiting = await notInvoiced(ctx, contract);
  const onInvoices = sum(held.map(({ invoice }) => invoice.held_total));
  const withoutHold = amount(contract.row.totals.retention_held).minus(onInvoices).minus(waiting.amount);
  const invoiced = least(amount(released), withoutHold);
  let left = amount(released).minus(invoiced);
  const due = held.flatMap(({ invoice, left: most }) => {
    const part = least(left, amount(most));
    left = left.minus(part);
    return part.gt(0) ? [{ invoice, amount: rounded(part) }] : [];
  });
  if (left.gt(0)) {
    const most = rounded(amount(released).minus(left));
    const message = waiting.numbers.length
      ? t('notInvoicedYet', { most, numbers: waiting.numbers.map(String) })
      : t('moreThanHeld', { held: most });
    throw invalidField('amount', 'over_held', message);
  }
  return { invoiced: rounded(invoiced), due };
}

const least = (one: Big, other: Big): Big => {
  const smaller = one.lt(other) ? one : other;
  return smaller.gt(0) ? smaller : amount(0);
};

/** The entries of an invoice in the ledger, the oldest first. */
export function entriesOf({ tx, organization }: Ctx, invoice: string) {
  return tx
    .select({ kind: retentions.kind, amount: retentions.amount })
    .from(retentions)
    .where(and(inOrganization(retentions, organization), eq(retentions.invoice_id, invoice)))
    .orderBy(retentions.id);
}

/** When the invoice of a release is taken back, its amount is held again. */
export async function undoRelease(ctx: Ctx, invoice: Invoice): Promise<void> {
  const rows = await entriesOf(ctx, invoice.id);
  const released = sum(rows.map((row) => row.amount));
  if (released.eq(0)) return;
  const contract = await lockContract(ctx, invoice);
  const back = released.times(-1).toFixed(2);
  await enterRetention(ctx, contract, { kind: 'reversed', amount: back, invoice_id: invoice.id });
  const sums = added(contract.row.totals, { retention_released: released.toFixed(2) });
  await amendRecord(ctx, contract.resource, contract.row.id, { totals: sums }, null);
}

/** When the invoice of a release is restored, its amount is released again, provided that it is still held. */
export async function redoRelease(ctx: Ctx, invoice: Invoice): Promise<void> {
  const rows = await entriesOf(ctx, invoice.id);
  const [first] = rows.filter(({ kind }) => kind === 'released');
  if (!first || !sum(rows.map((row) => row.amount)).eq(0)) return;
  const contract = await lockContract(ctx, invoice);
  const { totals, id } = contract.row;
  const released = rounded(amount(first.amount).times(-1));
  if (amount(released).gt(totals.retention_held)) {
    const message = t('notHeldAnyMore', { released, held: totals.retention_held, id });
    throw invalidField('lines', 'over_held', message);
  }
  await enterRetention(ctx, contract, { kind: 'released', amount: first.amount, invoice_id: invoice.id });
  await amendRecord(
    ctx,
    contract.resource,
    id,
    { totals: added(totals, { retention_released: released }) },
    null,
  );
}

/** `POST …/{id}/release-retention`, for contracts of either kind. */
export function releaseOperation<R extends z.ZodType>(resource: Resource<Agreement>, read: R) {
  const isSubcontract = resource.kind === 'subcontractor_contract';
  const who = isSubcontract ? 'the subcontractor' : 'the client';
  return operation({
    tag: resource.tag,
    area: resource.area,
    method: 'POST',
    path: `${resource.path}/{id}/release-retention`,
    role: 'manager',
    summary: 'Release a retention',
    description: `The whole retained balance, or \`amount\` of it, with a row in the ledger at /obras/retentions. What was taxed with the work falls due on its invoices, the oldest first. With the \`retention_tax\` on_release, it drafts an invoice with ${who}. Before the contract is completed, or before its \`retention_release\` date, this needs \`force: true\` with the reason in \`note\`; the response then has the warning \`released_early\`.`,
    examples: {
      request: { amount: 100, force: true, note: 'First half, after the final inspection' },
      recordFrom: `a ${isSubcontract ? 'subcontract' : 'client contract'} with retention`,
    },
    input: z.object({
      id,
      amount: decimalIn(2).optional(),
      note: z.string().trim().min(1).max(1000).optional(),
      force: z.boolean().optional().describe('Release it before it is due; `note` has to state the reason.'),
    }),
    output: savedReply(read),
    handler: async (ctx, { id, amount: wanted, note, force }) => {
      const locked = await lockToRelease(ctx, resource, id);
      const { row } = locked.contract;
      const today = dayOf(ctx.now, settingsOf(ctx).timezone);
      const isHeld = amount(row.totals.retention_held).gt(0);
      const warnings = isHeld ? releasedEarly(row, today, { force, note }) : [];
      const record = await release(ctx, locked, { wanted, note });
      return saved(ctx, { record, warnings });
    },
  });
}
