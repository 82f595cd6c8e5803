import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { amount } from '#server/kernel/values/money.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { amendRecord, findRecord, lockRecord } from '#server/resources/records/records.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { draftAdvance } from '../invoicing/invoice-drafts.ts';
import type { Agreement } from './agreement-row.ts';
import { t } from './messages.ts';

/** The invoice of the advance; none if it was deleted, voided or credited. */
async function currentInvoice(ctx: Ctx, { advance_invoice_id: id }: Agreement) {
  const row = await findRecord(ctx, 'invoice', id);
  return row && row.status !== 'void' && row.status !== 'credited' ? row : undefined;
}

/** The part of the advance that measurements still have to deduct; zero while it is not invoiced. */
export async function advanceLeft(ctx: Ctx, contract: Agreement): Promise<string> {
  const { advance, advance_amortised } = contract.totals;
  const left = amount(advance).minus(advance_amortised);
  return left.gt(0) && (await currentInvoice(ctx, contract)) ? left.toFixed(2) : '0.00';
}

/** Drafts the invoice of the advance, and stores its id in the contract. */
export async function askForAdvance(
  ctx: Ctx,
  resource: Resource<Agreement>,
  contract: Agreement,
): Promise<Agreement> {
  const advance_invoice_id = await draftAdvance(ctx, resource, contract);
  return amendRecord(ctx, resource, contract.id, { advance_invoice_id }, null);
}

/** `POST …/{id}/invoice-advance`. Signing drafts the invoice; after that was taken back, this drafts another one. */
export function advanceOperation<R extends z.ZodType>(resource: Resource<Agreement>, read: R) {
  const what = resource.kind === 'subcontractor_contract' ? 'subcontract' : 'client contract';
  return operation({
    tag: resource.tag,
    area: resource.area,
    method: 'POST',
    path: `${resource.path}/{id}/invoice-advance`,
    role: 'manager',
    summary: 'Draft the invoice of the advance again',
    description:
      'For a signed contract whose advance invoice was deleted as a draft, voided or credited; until then measurements do not repay the advance. If there is an invoice, the call is refused and names it.',
    examples: { recordFrom: `a ${what} without the invoice of its advance` },
    input: z.object({ id }),
    output: savedReply(read),
    handler: async (ctx, { id }) => {
      const row = await lockRecord(ctx, resource, id);
      if (row.status !== 'active' && row.status !== 'suspended')
        throw invalidField('status', 'not_active', t('noAdvanceNow', { status: row.status }));
      if (!amount(row.totals.advance).gt(0)) throw invalidField('advance_pct', 'no_advance', t('noAdvance'));
      const known = await currentInvoice(ctx, row);
      if (known)
        throw invalidField('advance_invoice_id', 'invoiced', t('advanceInvoiced', { id: known.id }), [
          known.id,
        ]);
      return saved(ctx, { record: await askForAdvance(ctx, resource, row), warnings: [] });
    },
  });
}
