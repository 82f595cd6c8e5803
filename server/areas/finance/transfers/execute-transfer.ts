import { z } from 'zod';
import { writtenBody } from '#server/areas/crm/written-body.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { amount } from '#server/kernel/values/money.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { amendLocked, lockRecord } from '#server/resources/records/records.ts';
import { presentOne } from '#server/resources/resource/insiders.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { isOpen } from '../invoices/invoice-states.ts';
import { lockDocuments } from '../settlements/documents.ts';
import { settlement } from '../settlements/settlements.ts';
import { type BankTransfer, bankTransfer } from './bank-transfers.ts';
import { t } from './messages.ts';

const { resource } = bankTransfer;

type Line = BankTransfer['lines'][number];

export const executeTransfer = operation({
  method: 'POST',
  path: '/finance/transfers/{id}/execute',
  tag: 'Transfers',
  area: 'finance',
  role: 'manager',
  takesLong: true,
  summary: 'Mark a transfer as executed',
  description:
    'Records a settlement for each line, with the day on which the bank has paid, all in one commit. A bill that was paid meanwhile, for example by a line of a bank statement, is left out and named in `warnings`; it is not paid twice. To take it back, delete the settlements.',
  examples: { recordFrom: 'an ordered transfer', request: {} },
  input: z.object({
    id,
    date: z.iso
      .date()
      .optional()
      .describe('The day on which the bank has paid: `execution_date` unless it is sent.'),
  }),
  output: savedReply(bankTransfer.read),
  handler: async (ctx, { id: wanted, date }) => {
    const before = await lockRecord(ctx, resource, wanted);
    const done = await executed(ctx, before, date ?? before.execution_date ?? '');
    return saved(ctx, { ...done, record: await presentOne(ctx, resource, done.record) });
  },
});

async function executed(ctx: Ctx, before: BankTransfer, date: string) {
  const { status } = before;
  if (status !== 'ordered') throw invalidField('status', 'status', t('notOrdered', { status }));
  const today = dayOf(ctx.now, settingsOf(ctx).timezone);
  if (date > today) throw invalidField('date', 'future', t('notYet', { date, today }));
  const documents = await lockDocuments(
    ctx,
    before.lines.map((one) => one.invoice_id),
  );
  const warnings: Warning[] = [];
  const lines: Line[] = [];
  for (const [at, line] of before.lines.entries()) {
    const document = documents.get(line.invoice_id);
    const isStillOpen =
      document && isOpen(document.status) && amount(document.balance).gte(amount(line.amount));
    if (isStillOpen) {
      lines.push({ ...line, settlement_id: await settle(ctx, before, line, date) });
      continue;
    }
    lines.push({ ...line, is_left_out: true });
    const message = t('leftOut', { number: line.remittance, balance: document?.balance ?? '0.00' });
    warnings.push({ code: 'left_out', message, path: `lines.${at}.invoice_id` });
  }
  const values = { status: 'executed' as const, executed_on: date, lines };
  return { record: await amendLocked(ctx, resource, before, values, 'executed'), warnings };
}

/** Records the settlement in the same way as a person records one. Its reference is the one that the bank shows. */
async function settle(
  ctx: Ctx,
  { account, currency, reason }: BankTransfer,
  { invoice_id, amount, end_to_end_id }: Line,
  date: string,
): Promise<string> {
  const body = {
    ...{ kind: 'outflow', date, amount, currency, method: 'transfer', reason },
    ...{ account: account?.slice(0, 100), reference: end_to_end_id, allocations: [{ invoice_id, amount }] },
  };
  const once = { ...ctx, ifMatch: undefined };
  const made = await createRecord(
    once,
    settlement.resource,
    writtenBody(settlement.resource, body),
    'create',
  );
  return made.record.id;
}
