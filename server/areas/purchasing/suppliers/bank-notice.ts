import { notify } from '#server/areas/platform/notifications/notify.ts';
import { defineTopic } from '#server/areas/platform/notifications/topics.ts';
import type { Ctx } from '#server/calls/context.ts';
import { emit } from '#server/resources/records/emit-events.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { hasAccount } from './bank-account.ts';
import { t } from './messages.ts';
import type { Supplier } from './suppliers.ts';

export const supplierBank = defineTopic({
  key: 'supplier_bank',
  page: '/data/suppliers',
  title: t('bankTopicTitle'),
  about: t('bankTopicAbout'),
  defaults: { inbox: true, email: 'at_once' },
  role: 'manager',
  area: 'purchasing',
});

/** The managers who did not change the account read that one of them has to confirm it. */
export async function followBankChange(
  ctx: Ctx,
  record: Supplier,
  before: Supplier | undefined,
  changed: readonly NameIn<Supplier>[],
): Promise<void> {
  if (!changed.includes('bank_changed_at') || record.bank_changed_at === null) return;
  if (!before) emit(ctx, resourceOf('supplier'), 'bank_changed', record);
  if (!hasAccount(record.bank)) return;
  await notify(ctx, {
    topic: supplierBank,
    title: t('bankChanged', { name: record.name }),
    related: { type: 'supplier', id: record.id },
    to: { from: 'manager' },
    once: record.id,
    isOpen: true,
  });
}
