import { z } from 'zod';
import { id } from '../kernel/record-id.ts';
import { lockRecord, updateRecord } from '../kernel/records.ts';
import { saved, savedReply } from '../kernel/replies.ts';
import type { Row } from '../kernel/store.ts';
import { operation } from '../operation.ts';
import { rfqLinesIn } from './rfq-fields.ts';
import { rfq } from './rfqs.ts';
import { writeToSuppliers } from './supplier-mail.ts';

export const sendRfq = operation({
  tag: 'Requests for quotation',
  area: 'purchasing',
  method: 'POST',
  path: '/purchases/rfq/{id}/send',
  summary: 'Send a request for quotation by mail',
  description:
    'To each of its suppliers that has an address, one mail each; a warning names who has none. One that was sent already is mailed again. PATCH with `status: sent` is for requests that go out another way.',
  examples: { request: {} },
  input: z.object({ id }),
  output: savedReply(rfq.read),
  handler: async (ctx, { id }) => {
    const before = await lockRecord(ctx, rfq.resource, id);
    const isOut = before.status === 'quoted';
    const done = await updateRecord(ctx, rfq.resource, id, isOut ? {} : { status: 'sent' });
    const asked = Array.isArray(done.record.supplier_ids) ? done.record.supplier_ids.map(String) : [];
    const subject = `Request for quotation ${done.record.number}: ${done.record.title}`;
    const reached = await writeToSuppliers(ctx, asked, () => ({ subject, body: letter(done.record) }));
    const unreached = asked
      .filter((one) => !reached.includes(one))
      .map((one) => ({ code: 'no_email', message: 'The supplier has no e-mail address.', id: one }));
    return saved(ctx, { ...done, warnings: [...done.warnings, ...unreached] });
  },
});

/** The question as plain text. */
function letter({ lines, message, currency, needed_by, respond_by }: Row): string {
  const asked = rfqLinesIn(lines).map(
    ({ description, quantity, unit, spec }) =>
      `- ${description}: ${quantity} ${unit ?? ''}${spec ? ` (${spec})` : ''}`,
  );
  return [
    ...(typeof message === 'string' ? [message, ''] : []),
    ...asked,
    '',
    `Prices in ${currency}, please.`,
    ...(typeof needed_by === 'string' ? [`Needed by ${needed_by}.`] : []),
    ...(typeof respond_by === 'string' ? [`Please answer by ${respond_by}.`] : []),
  ].join('\n');
}
