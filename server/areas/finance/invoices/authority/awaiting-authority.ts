import type { Ctx } from '#server/calls/context.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { Invoice } from '../invoices.ts';
import { t } from './messages.ts';

/** Warns that a document was issued without a number of the authority, and says where to enter it. */
export function awaitingAuthority(
  ctx: Pick<Ctx, 'actor'>,
  record: Invoice,
  changed: readonly NameIn<Invoice>[],
): Warning[] {
  if (!record.awaiting_authority || !changed.includes('number')) return [];
  const number = record.number ?? '';
  const isByCode = settingsOf(ctx).country === 'PT';
  const message = isByCode ? t('seriesWithoutCode', { number }) : t('awaitsNumber', { number });
  return [{ code: 'awaiting_authority', message, path: 'authority_number' }];
}
