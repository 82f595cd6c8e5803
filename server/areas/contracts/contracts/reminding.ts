import type { Ctx } from '#server/calls/context.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Contract } from './contracts.ts';
import { nextReminder, trailWords } from './deriving.ts';
import { remindSigners } from './mails.ts';
import { appendTrail } from './rows.ts';
import { holdingUp } from './signing.ts';
import { headColumns, headOf } from './trail-head.ts';

/** Writes to the signers whose turn it is, with an entry in the trail. */
export async function remind(ctx: Ctx, contract: Contract): Promise<Contract> {
  const late = holdingUp(contract.signers, contract.signing_order);
  const words = late.map(({ id, email }) => trailWords(ctx, 'reminded', { email }, id));
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
