import { z } from 'zod';
import { ownParty } from '#server/areas/crm/documents/party-facts.ts';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { amendLocked, lockRecord, rederive } from '#server/resources/records/records.ts';
import { presentOne } from '#server/resources/resource/insiders.ts';
import { invalidAt, invalidField } from '#server/vocabulary/errors.ts';
import { type BankTransfer, bankTransfer } from './bank-transfers.ts';
import { creditorFor } from './creditor.ts';
import { endToEndId } from './end-to-end-id.ts';
import { t } from './messages.ts';
import { payingAccount } from './paying-account.ts';
import { transferAddress } from './sepa/sepa-address.ts';
import type { Creditor } from './transfer-fields.ts';
import { wholeProblems } from './transfer-rules.ts';

const { resource } = bankTransfer;

export const orderTransfer = operation({
  method: 'POST',
  path: '/finance/transfers/{id}/order',
  tag: 'Transfers',
  area: 'finance',
  role: 'manager',
  summary: 'Order a transfer',
  description:
    'Checks everything again and stores the accounts, names and addresses as they are now, so that later changes of a supplier do not change the file. Then `GET /finance/transfers/{id}/file` has the file for the bank. A transfer that is ordered already stays as it is.',
  examples: { recordFrom: 'a transfer', request: {} },
  input: z.object({ id }),
  output: savedReply(bankTransfer.read),
  handler: async (ctx, { id: wanted }) => {
    const record = await ordered(ctx, await lockRecord(ctx, resource, wanted));
    return saved(ctx, { record: await presentOne(ctx, resource, record), warnings: [] });
  },
});

async function ordered(ctx: Ctx, before: BankTransfer): Promise<BankTransfer> {
  if (before.status === 'ordered' || before.status === 'executed') return before;
  if (before.status !== 'draft')
    throw invalidField('status', 'status', t('notDraft', { status: before.status }));
  const draft = await rederive(ctx, resource, before);
  const problems = await wholeProblems(ctx, draft);
  if (problems.length) throw invalidAt(problems);
  const creditors: Creditor[] = [];
  for (const { id: line_id, supplier_id } of draft.lines) {
    const { creditor } = await creditorFor(ctx, supplier_id ?? '');
    if (creditor) creditors.push({ line_id, ...creditor });
  }
  const { iban, bic } = payingAccount(ctx, draft.iban);
  const { name, address } = ownParty(ctx);
  const values = {
    ...{ status: 'ordered' as const, ordered_by: actorRef(ctx.actor), creditors },
    lines: draft.lines.map((line, at) => ({ ...line, end_to_end_id: endToEndId(draft.id, at) })),
    debtor: { name, iban, bic, address: transferAddress(address) },
  };
  return amendLocked(ctx, resource, draft, values, 'ordered');
}
