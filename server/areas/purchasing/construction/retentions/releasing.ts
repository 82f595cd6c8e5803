import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { retentions } from '#db/schema/purchasing/construction-progress.ts';
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
import { enterRetention } from './retentions.ts';

/** A release drafts an invoice, and reduces the amount that is held. */
export async function release(
  ctx: Ctx,
  contract: Contract,
  wanted?: string,
  note?: string,
): Promise<Agreement> {
  const { totals, status, id } = contract.row;
  const held = totals.retention_held;
  const released = roundedIn(contract.row.currency, wanted ?? held);
  if (status === 'draft') throw invalidField('status', 'not_signed', t('draftHoldsNothing'));
  if (!amount(released).gt(0))
    throw invalidField('amount', 'too_small', wanted === undefined ? t('nothingHeld') : t('notPositive'));
  if (amount(released).gt(held)) throw invalidField('amount', 'over_held', t('moreThanHeld', { held }));
  const invoice_id = await draftRelease(ctx, contract, released);
  await enterRetention(ctx, contract, {
    kind: 'released',
    amount: amount(released).times(-1).toFixed(2),
    invoice_id,
    note: note ?? null,
  });
  const sums = added(totals, { retention_released: released });
  return amendRecord(ctx, contract.resource, id, { totals: sums }, null);
}

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
    description: `The whole retained balance, or \`amount\` of it. Drafts an invoice with ${who} and adds a row to the ledger at /obras/retentions. Before the contract is completed, or before its \`retention_release\` date, this needs \`force: true\` with the reason in \`note\`; the response then has the warning \`released_early\`.`,
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
      const row = await lockRecord(ctx, resource, id);
      const today = dayOf(ctx.now, settingsOf(ctx).timezone);
      const isHeld = amount(row.totals.retention_held).gt(0);
      const warnings = isHeld ? releasedEarly(row, today, { force, note }) : [];
      const record = await release(ctx, { resource, row, isSubcontract }, wanted, note);
      return saved(ctx, { record, warnings });
    },
  });
}
