import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { amendLocked, lockRecord } from '#server/resources/records/records.ts';
import { presentOne } from '#server/resources/resource/insiders.ts';
import { invalid, invalidField } from '#server/vocabulary/errors.ts';
import { hasAccount } from './bank-account.ts';
import { t } from './messages.ts';
import { type Supplier, supplier } from './suppliers.ts';

export const confirmBank = operation({
  method: 'POST',
  path: '/purchases/suppliers/{id}/confirm-bank',
  tag: 'Suppliers',
  area: 'purchasing',
  role: 'manager',
  summary: 'Confirm the bank account of a supplier',
  description:
    'A changed account is paid by transfers only after another person than `bank_changed_by` has confirmed it. A token counts as a person of its own. Every later change of the account has to be confirmed again.',
  examples: { recordFrom: 'a supplier with a changed account', request: {} },
  input: z.object({ id }),
  output: savedReply(supplier.read),
  handler: async (ctx, { id: wanted }) => {
    const record = await confirmed(ctx, await lockRecord(ctx, supplier.resource, wanted));
    return saved(ctx, { record: await presentOne(ctx, supplier.resource, record), warnings: [] });
  },
});

async function confirmed(ctx: Ctx, before: Supplier): Promise<Supplier> {
  const { name, bank, bank_state, bank_changed_by } = before;
  if (!hasAccount(bank)) throw invalidField('bank', 'required', t('noAccount', { name }));
  if (bank_state !== 'unconfirmed') return before;
  const person = actorRef(ctx.actor);
  if (isDeepStrictEqual(bank_changed_by, person))
    throw invalid([{ path: 'bank', rule: 'author', message: t('confirmedByAnother', { name }) }], {
      isOfRights: true,
    });
  const values = {
    bank_state: 'confirmed' as const,
    bank_confirmed_by: person,
    bank_confirmed_at: ctx.now,
  };
  return amendLocked(ctx, supplier.resource, before, values, 'bank_confirmed');
}
