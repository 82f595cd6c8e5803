import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf, ErrorDetail } from '#server/vocabulary/errors.ts';
import type { EditCard } from '../cards/cards.ts';
import { t } from './messages.ts';
import type { EditVersion } from './versions.ts';

type VersionState = EditVersion['state'];

const steps: Readonly<Record<VersionState, readonly VersionState[]>> = {
  processing: ['ready', 'broken'],
  broken: ['processing', 'ready'],
  ready: ['broken'],
};

const closed: readonly EditCard['status'][] = ['approved', 'delivered', 'cancelled', 'on_hold'];

/** A version can be added while its card is worked on or reviewed. */
export function closedCard({ status }: EditCard): ErrorDetail<'id'> | undefined {
  if (!closed.includes(status)) return undefined;
  return { path: 'id', rule: 'state', message: t('cardClosed', { status }) };
}

/** A reviewed version must remain as it was uploaded; a new cut is a new version. */
export function versionRules(
  record: EditVersion,
  changed: readonly NameIn<EditVersion>[],
  before: EditVersion,
): DetailOf<EditVersion>[] {
  if (before.review === 'approved' && changed.length)
    return [{ path: 'id', rule: 'locked', message: t('approved') }];
  const details: DetailOf<EditVersion>[] = [];
  const allowed = steps[before.state];
  if (changed.includes('state') && !allowed.includes(record.state))
    details.push({
      path: 'state',
      rule: 'transition',
      message: t('noStep', { from: before.state, to: record.state, allowed }),
      allowed,
    });
  if (changed.includes('url') && before.state === 'ready')
    details.push({
      path: 'url',
      rule: 'locked',
      message: t('urlFixed'),
    });
  return details;
}
