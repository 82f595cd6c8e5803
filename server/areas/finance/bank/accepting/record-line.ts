import { z } from 'zod';
import { writtenBody } from '#server/areas/crm/written-body.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import type { Saved } from '#server/calls/saved.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { amendLocked, amendRecord } from '#server/resources/records/records.ts';
import { cashMovement } from '../../cash-flow/movements.ts';
import { accountName } from '../importing/own-account.ts';
import { type BankLine, bankLine } from '../lines/bank-lines.ts';
import { lockOpen } from './lock-open.ts';

const input = z.object({
  id,
  category: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .describe('The reason for the money. `movement_keys` of the settings say what it means in the books.'),
  project_id: id.nullish(),
  department_id: id.nullish(),
  description: z.string().trim().max(500).nullish().describe('The text of the line, if it is left out.'),
});

type Recording = Omit<z.output<typeof input>, 'id'>;

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    bank_record: z.output<typeof input>;
  }
}

export const recordBankLine = operation({
  method: 'POST',
  path: '/finance/bank-lines/{id}/record',
  tag: 'Bank lines',
  area: 'finance',
  summary: 'Record a bank line without a document',
  description:
    'Records the money of a line that has no document, such as a fee, the rent or a transfer between own accounts, as a reconciled movement of cash with a category. The movement has the day of booking, the amount and the account of the line, and the rules of movements: only managers record money that leaves. Reopening the line deletes the movement.',
  examples: { recordFrom: 'a bank line', request: { category: 'Bank fees' } },
  input,
  output: savedReply(bankLine.read),
  handler: async (ctx, { id: wanted, ...recording }) =>
    saved(ctx, await recordLine(ctx, await lockOpen(ctx, wanted), recording)),
});

/** Records the movement of a locked line, in the same way as a person records one. */
export async function recordLine(
  ctx: Ctx,
  line: BankLine,
  { category, project_id, department_id, description }: Recording,
): Promise<Saved<BankLine>> {
  const { resource } = cashMovement;
  const body = {
    ...{ status: 'confirmed', kind: line.kind, amount: line.amount, currency: line.currency },
    ...{ date: line.booking_date, account: accountName(ctx, line.iban).slice(0, 100), category },
    description: description ?? textOf(line),
    ...(project_id ? { project_id } : {}),
    ...(department_id ? { department_id } : {}),
  };
  const own = { ...ctx, ifMatch: undefined };
  const made = await createRecord(own, resource, writtenBody(resource, body), 'create');
  await amendRecord(ctx, resource, made.record.id, { status: 'reconciled' });
  const values = { status: 'matched' as const, cash_movement_id: made.record.id, is_linked: false };
  const record = await amendLocked(ctx, bankLine.resource, line, values, 'matched');
  return { record, warnings: made.warnings };
}

/** The text by which the bank shows the money. */
function textOf({ counterparty_name, text, reference }: BankLine): string | null {
  const known = [counterparty_name, text ?? reference].filter((one) => one !== null);
  return known.length === 0 ? null : known.join(', ').slice(0, 500);
}
