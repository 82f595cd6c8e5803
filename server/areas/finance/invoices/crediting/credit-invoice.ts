import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { lockRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { correctionMethods, correctionReasons } from '../corrections/correction-fields.ts';
import { countsNegative } from '../corrections/document-sign.ts';
import { ownPrepaid } from '../corrections/replaced-figures.ts';
import { type Invoice, invoice } from '../invoices.ts';
import { t } from '../messages.ts';
import { creditedLines } from './credits.ts';
import { sameLines, uncreditedLines } from './uncredited-lines.ts';

type Reason = (typeof correctionReasons)[number];

/** A credit note with the figures of the invoice as they are, to be changed into the new ones. */
const substitution = (original: Invoice, reason: Reason | undefined) => ({
  kind: 'credit_note' as const,
  credits_id: original.id,
  correction: { method: 'substitution' as const, reason: reason ?? null },
  lines: sameLines(original.lines),
  prepaid_total: ownPrepaid(original),
  operation_date: original.operation_date,
  notes: original.notes,
});

export const creditInvoice = operation({
  method: 'POST',
  path: '/finance/invoices/{id}/credit',
  tag: 'Invoices',
  area: 'finance',
  summary: 'Draft a credit note',
  description:
    'Creates a draft of a credit note for what is not credited yet of an invoice, with its lines and their ids. Change or remove lines to credit a part, and issue it with `status: issued`. With `method: substitution`, the draft has all lines of an invoice to a customer and takes its place when it is issued: change the lines to the new figures.',
  examples: { recordFrom: '/finance/invoices (purchase)', request: {} },
  input: z.object({
    id,
    method: z
      .enum(correctionMethods)
      .default('difference')
      .describe('The `method` of its `correction`: the difference, or the whole new figures.'),
    reason: z
      .enum(correctionReasons)
      .optional()
      .describe('The `reason` of its `correction`; by default the usual one of the country.'),
  }),
  output: savedReply(invoice.read),
  handler: async (ctx, { id: wanted, reason, method }) => {
    const original = await lockRecord(ctx, invoice.resource, wanted);
    if (method === 'substitution')
      return saved(ctx, await createRecord(ctx, invoice.resource, substitution(original, reason), 'create'));
    const lines = uncreditedLines(original.lines, await creditedLines(ctx, original.id));
    if (!countsNegative(original) && lines.length === 0)
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
