import type { Ctx } from '#server/calls/context.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { EditHandOver } from './hand-overs.ts';
import { t } from './messages.ts';

/** The reason why a film may not be sent any more, if there is one. */
export async function stopReason(
  ctx: Pick<Ctx, 'tx' | 'organization'>,
  { card_id, version_id, bucket_id, bucket_name }: EditHandOver,
): Promise<Message | undefined> {
  const card = await findRecord(ctx, 'edit_card', card_id);
  if (!card) return t('noCut');
  const { status, current_version_id } = card;
  if (status !== 'approved' && status !== 'delivered') return t('notApproved', { status });
  const version = await findRecord(ctx, 'edit_version', current_version_id);
  if (version?.id !== version_id) return t('notNewest', { number: version?.number ?? 0 });
  const bucket = await findRecord(ctx, 'hand_over_bucket', bucket_id);
  return bucket?.status === 'active' ? undefined : t('bucketRetired', { name: bucket?.name ?? bucket_name });
}
