import type { Ctx } from '#server/calls/context.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { type ContractRow, headColumns, headOf } from './contract-row.ts';
import { nextReminder, said } from './deriving.ts';
import { remindSigners } from './mails.ts';
import { appendTrail } from './rows.ts';
import { holdingUp } from './signing.ts';

/** Writes to those who hold the contract up, and says so in its trail. */
export async function remind(ctx: Ctx, contract: ContractRow): Promise<Row> {
  const late = holdingUp(contract.signers, contract.signing_order);
  const words = late.map(({ id, email }) => said(ctx, 'reminded', { email }, id));
  const reminders_sent = contract.reminders_sent + 1;
  const values = {
    reminders_sent,
    ...nextReminder(ctx, { ...contract, reminders_sent }),
    ...headColumns(appendTrail(ctx, contract.id, headOf(contract), words)),
  };
  const record = await amendRecord(ctx, resourceOf('contract'), contract.id, values, 'signers_reminded');
  await remindSigners(ctx, contract, late);
  return record;
}
