import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { lockRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { correctionReasons } from '../corrections/correction-fields.ts';
import { invoice } from '../invoices.ts';
import { t } from '../messages.ts';
import { creditedLines } from './credits.ts';
import { uncreditedLines } from './uncredited-lines.ts';

export const creditInvoice = operation({
  method: 'POST',
  path: '/finance/invoices/{id}/credit',
  tag: 'Invoices',
  area: 'finance',
  summary: 'Draft a credit note',
  description:
    'Creates a draft of a credit note for what is not credited yet of an invoice, with its lines and their ids. Change or remove lines to credit a part, and issue it with `status: issued`.',
  examples: { recordFrom: '/finance/invoices (purchase)', request: {} },
  input: z.object({
    id,
    reason: z
      .enum(correctionReasons)
      .optional()
      .describe('The `reason` of its `correction`; by default the usual one of the country.'),
  }),
  output: savedReply(invoice.read),
  handler: async (ctx, { id: wanted, reason }) => {
    const original = await lockRecord(ctx, invoice.resource, wanted);
    const lines = uncreditedLines(original.lines, await creditedLines(ctx, original.id));
    if (original.kind === 'invoice' && lines.length === 0)
      throw invalidField('id', 'credited', t('nothingToCredit', { number: original.number ?? original.id }));
    const body = {
      kind: 'credit_note' as const,
      credits_id: original.id,
      lines,
      ...(reason ? { correction: { method: 'difference' as const, reason } } : {}),
    };
    return saved(ctx, await createRecord(ctx, invoice.resource, body, 'create'));
  },
});
