import type { Ctx } from '#server/calls/context.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import type { EditCard } from '../cards/cards.ts';
import type { EditVersion } from '../versions/versions.ts';
import { t } from './messages.ts';

/** The version of a card that may leave the house: the newest one of an approved or delivered card. */
export async function finalCut(ctx: Ctx, { status, current_version_id }: EditCard): Promise<EditVersion> {
  if (status !== 'approved' && status !== 'delivered')
    throw invalidField('id', 'state', t('notApproved', { status }));
  const cut = await findRecord(ctx, 'edit_version', current_version_id);
  if (!cut) throw invalidField('id', 'state', t('noCut'));
  if (cut.state !== 'ready') throw invalidField('id', 'state', t('notReady'));
  return cut;
}
