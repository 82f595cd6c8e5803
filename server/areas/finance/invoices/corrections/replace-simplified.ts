import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { lockRecord } from '#server/resources/records/records.ts';
import { sameLines } from '../crediting/uncredited-lines.ts';
import { type Invoice, invoice } from '../invoices.ts';
import { ownPrepaid } from './replaced-figures.ts';

/** A full invoice with the figures of a simplified one, for the customer who asks for it. */
const fullInvoice = (original: Invoice, customer: Pick<Invoice, 'company_id' | 'contact_id'>) => ({
  ...customer,
  direction: original.direction,
  corrects: [{ document_id: original.id }],
  lines: sameLines(original.lines),
  currency: original.currency,
  fx_rate: original.fx_rate,
  prices_include_tax: original.prices_include_tax,
  discount_pct: original.discount_pct,
  discount_amount: original.discount_amount,
  retention_pct: original.retention_pct,
  prepaid_total: ownPrepaid(original),
  operation_date: original.operation_date,
  project_id: original.project_id,
  department_id: original.department_id,
  category: original.category,
});

export const replaceSimplified = operation({
  method: 'POST',
  path: '/finance/invoices/{id}/replace-simplified',
  tag: 'Invoices',
  area: 'finance',
  summary: 'Draft the full invoice of a simplified one',
  description:
    'Creates a draft of a full invoice with the lines of a simplified one, for a customer who asks for it. When it is issued, it takes the place of the simplified invoice, which becomes `credited`. More simplified invoices can be added to `corrects` of the draft.',
  examples: { recordFrom: 'a simplified invoice', request: {} },
  input: z.object({
    id,
    company_id: id.nullish().describe('The customer; by default that of the simplified invoice.'),
    contact_id: id.nullish().describe('The person, if the customer is not a company.'),
  }),
  output: savedReply(invoice.read),
  handler: async (ctx, { id: wanted, company_id = null, contact_id = null }) => {
    const original = await lockRecord(ctx, invoice.resource, wanted);
    const isOwn = company_id !== null || contact_id !== null;
    const customer = isOwn ? { company_id, contact_id } : original;
    const body = fullInvoice(original, {
      company_id: customer.company_id,
      contact_id: customer.contact_id,
    });
    return saved(ctx, await createRecord(ctx, invoice.resource, body, 'create'));
  },
});
