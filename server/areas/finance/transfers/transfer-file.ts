import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { invalidField, noRecord } from '#server/vocabulary/errors.ts';
import type { BankTransfer } from './bank-transfers.ts';
import { t } from './messages.ts';
import { creditTransferXml } from './sepa/credit-transfer.ts';

const hasFile = ({ status }: BankTransfer) => status === 'ordered' || status === 'executed';

export const getTransferFile = operation({
  method: 'GET',
  path: '/finance/transfers/{id}/file',
  tag: 'Transfers',
  area: 'finance',
  role: 'manager',
  summary: 'Get the file of a transfer for the bank',
  description:
    'The order as pain.001.001.09 with structured addresses, in the letters that all banks of SEPA accept. An ordered transfer always has the same file. A draft has none until `POST /finance/transfers/{id}/order`.',
  file: { media: '*/*', isAlways: true },
  examples: { recordFrom: 'an ordered transfer' },
  input: z.strictObject({ id }),
  output: z.null(),
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
    return creditor && end_to_end_id !== null ? [{ end_to_end_id, amount, remittance, creditor }] : [];
  });
  if (!debtor || !ordered_at || payments.length < lines.length)
    throw new Error(`${transfer} is ordered, but its accounts were not stored`);
  const day = execution_date ?? ordered_at.slice(0, 10);
  return creditTransferXml({ id: transfer, ordered_at, execution_date: day, currency, debtor, payments });
}
