import { notify } from '#server/areas/platform/notifications/notify.ts';
import { defineTopic } from '#server/areas/platform/notifications/topics.ts';
import type { Ctx } from '#server/calls/context.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { EditHandOver } from './hand-overs.ts';
import { t } from './messages.ts';

export const handedOver = defineTopic({
  key: 'handed_over',
  page: '/queue',
  title: t('topicTitle'),
  about: t('topicAbout'),
  defaults: { inbox: true, email: 'off' },
  area: 'editing',
});

/** The person who handed a film over reads that it has arrived, or why it was not sent. */
export async function notifyOfHandOver(
  ctx: Ctx,
  { id, attempt, card_id, bucket_name: bucket, created_by }: EditHandOver,
  reason: Message | null,
): Promise<void> {
  const card = await findRecord(ctx, 'edit_card', card_id);
  if (!card) return;
  const names = { code: card.code ?? '', title: card.title, bucket };
  await notify(ctx, {
    topic: handedOver,
    title: reason ? t('failedTitle', { ...names, reason }) : t('doneTitle', names),
    body: null,
    related: { type: 'edit_card', id: card.id },
    to: { ids: [created_by.id] },
    once: `${id} ${attempt}`,
  });
}
