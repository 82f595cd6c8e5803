import { z } from 'zod';
import { actAs } from '#server/calls/acting.ts';
import { preparedOperation } from '#server/calls/operation.ts';
import type { Services } from '#server/calls/services.ts';
import { type Actor, actorRef } from '#server/kernel/access/actor.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { invalidField, noRecord } from '#server/vocabulary/errors.ts';
import { type BankTransfer, bankTransfer } from './bank-transfers.ts';
import { t } from './messages.ts';
import { creditTransferXml } from './sepa/credit-transfer.ts';

const hasFile = ({ status }: BankTransfer) => status === 'ordered' || status === 'executed';

/** Stores who takes the file of an ordered transfer, before the call that only reads. */
async function noteTaking(app: Services, wanted: string, actor: Actor): Promise<object> {
  const someone = { ...actorRef(actor), role: actor.role };
  await actAs(app, actor.organization.id, someone, async (ctx) => {
    const record = await findRecord(ctx, 'bank_transfer', wanted);
    if (!record || !hasFile(record)) return;
    const values = { file_taken_by: actorRef(actor), file_taken_at: ctx.now };
    await amendRecord(ctx, bankTransfer.resource, wanted, values, 'file_taken');
  });
  return {};
}

export const getTransferFile = preparedOperation({
  method: 'GET',
  path: '/finance/transfers/{id}/file',
  tag: 'Transfers',
  area: 'finance',
  role: 'manager',
  summary: 'Get the file of a transfer for the bank',
  description:
    'The order as pain.001.001.09 with structured addresses, in the letters that all banks of SEPA accept. An ordered transfer always has the same file. Who takes it, and when, is stored in `file_taken_by` and `file_taken_at`. A draft has none until `POST /finance/transfers/{id}/order`.',
  file: { media: '*/*', isAlways: true },
  examples: { recordFrom: 'an ordered transfer' },
  input: z.strictObject({ id }),
  output: z.null(),
  prepare: (app, { id: wanted }, actor) => noteTaking(app, wanted, actor),
  handler: async (ctx, { id: wanted }) => {
    const record = await findRecord(ctx, 'bank_transfer', wanted);
    if (!record) throw noRecord('bank_transfer', wanted);
    if (!hasFile(record)) throw invalidField('status', 'status', t('noFile', { status: record.status }));
    const name = `transfer-${record.execution_date}-${wanted.slice(-6)}.xml`;
    ctx.reply.file = { name, media: 'application/xml', content: fileOf(record) };
    return null;
  },
});

function fileOf(record: BankTransfer): string {
  const { id: transfer, ordered_at, execution_date, currency, debtor, creditors, lines } = record;
  const byLine = new Map(creditors?.map(({ line_id, ...creditor }) => [line_id, creditor]));
  const payments = lines.flatMap(({ id: line, end_to_end_id, amount, remittance }) => {
    const creditor = byLine.get(line);
    return creditor ? [{ end_to_end_id, amount, remittance, creditor }] : [];
  });
  if (!debtor || !ordered_at || payments.length < lines.length)
    throw new Error(`${transfer} is ordered, but its accounts were not stored`);
  const day = execution_date ?? ordered_at.slice(0, 10);
  return creditTransferXml({ id: transfer, ordered_at, execution_date: day, currency, debtor, payments });
}
