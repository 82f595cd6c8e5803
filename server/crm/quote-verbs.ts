import { z } from 'zod';
import { invalidField } from '../errors.ts';
import { isObject } from '../kernel/body.ts';
import { createRecord } from '../kernel/creating.ts';
import { id } from '../kernel/record-id.ts';
import { lockRecord, updateRecord } from '../kernel/records.ts';
import { saved, savedReply } from '../kernel/replies.ts';
import { findRow, type Row } from '../kernel/store.ts';
import { sendSystemMail } from '../mail/system.ts';
import { type Ctx, operation } from '../operation.ts';
import { contact } from './contacts.ts';
import { linesOf } from './document-lines.ts';
import { quote } from './quotes.ts';
import { writtenBody } from './written-body.ts';

const place = { tag: 'Quotes', area: 'crm' } as const;

/** What a revision takes over; everything else is its own. */
const inherited = [
  'deal_id',
  'contact_id',
  'company_id',
  'owner_id',
  'currency',
  'valid_until',
  'promotion_code',
  'terms',
  'notes',
  'tags',
  'metadata',
];

const given = ['product_id', 'description', 'quantity', 'unit', 'unit_price', 'discount_pct', 'tax_rate'];

/** A line as somebody would write it, without what follows from it. */
const asWritten = (line: unknown) =>
  Object.fromEntries(Object.entries(isObject(line) ? line : {}).filter(([name]) => given.includes(name)));

async function recipients(
  ctx: Ctx,
  record: Row,
  to: readonly string[] | undefined,
): Promise<readonly string[]> {
  if (to) return to;
  const wanted = typeof record.contact_id === 'string' ? record.contact_id : '';
  const { table } = contact.resource;
  const row = await findRow(ctx.tx, table, { organization: ctx.organization, id: wanted });
  if (typeof row?.email !== 'string')
    throw invalidField('to', 'required', 'the quote has no contact with an e-mail address');
  return [row.email];
}

/** The quote as plain text. */
function letter(record: Row, message: string | undefined): string {
  const { currency } = record;
  // Before discounts and taxes, as the subtotal below is.
  const lines = linesOf(record.lines).map((line) =>
    isObject(line)
      ? `- ${line.description ?? 'Item'}: ${line.quantity} × ${line.unit_price} = ${line.subtotal}`
      : '',
  );
  const until = typeof record.valid_until === 'string' ? [`Valid until ${record.valid_until}.`] : [];
  const sums = [
    `Subtotal: ${record.subtotal} ${currency}`,
    `Discount: ${record.discount_total} ${currency}`,
    `Tax: ${record.tax_total} ${currency}`,
    `Total: ${record.total} ${currency}`,
  ];
  const terms = typeof record.terms === 'string' ? ['', record.terms] : [];
  return [...(message ? [message, ''] : []), ...lines, '', ...sums, ...terms, '', ...until].join('\n');
}

export const quoteVerbs = {
  send: operation({
    ...place,
    method: 'POST',
    path: '/quotes/{id}/send',
    summary: 'Send a quote by mail',
    description:
      'To the contact of the quote, or to the addresses in `to`. A draft becomes `sent`; one that is sent already is mailed again. PATCH with `status: sent` is for quotes that go out another way.',
    examples: { request: { to: ['ana.garcia@example.com'], message: 'As discussed this morning.' } },
    input: z.object({
      id,
      to: z.array(z.string().trim().toLowerCase().max(254).pipe(z.email())).min(1).max(10).optional(),
      message: z.string().trim().min(1).max(5000).optional(),
    }),
    output: savedReply(quote.read),
    handler: async (ctx, { id: wanted, to, message }) => {
      const before = await lockRecord(ctx, quote.resource, wanted);
      const done = await updateRecord(
        ctx,
        quote.resource,
        wanted,
        before.status === 'viewed' ? {} : { status: 'sent' },
      );
      const subject = `Quote ${done.record.number}`;
      await sendSystemMail(ctx, {
        to: await recipients(ctx, before, to),
        subject,
        body: letter(done.record, message),
      });
      return saved(ctx, done);
    },
  }),
  revise: operation({
    ...place,
    method: 'POST',
    path: '/quotes/{id}/revise',
    summary: 'Revise a quote',
    description:
      'A new draft with the same number, the next revision and whatever the body changes; the old one is superseded. The same as POST /quotes with `revises_id`.',
    examples: { request: { terms: 'All on delivery.' } },
    input: z.looseObject({ ...z.object(quote.resource.writable).partial().shape, id }),
    output: savedReply(quote.read),
    handler: async (ctx, { id: wanted, status: _, ...changes }) => {
      const original = await lockRecord(ctx, quote.resource, String(wanted));
      const body = {
        ...Object.fromEntries(inherited.map((name) => [name, original[name]])),
        lines: linesOf(original.lines).map(asWritten),
        ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
        revises_id: original.id,
      };
      const written = writtenBody(quote.resource, body);
      return saved(ctx, await createRecord(ctx, quote.resource, written));
    },
  }),
};
