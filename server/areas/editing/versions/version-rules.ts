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

/** What is read from an uploaded film. */
const ofFilm = [
  'state',
  'duration_ms',
  'fps',
  'drop_frame',
  'width',
  'height',
  'size',
  'checksum',
  'loudness_lufs',
] as const satisfies readonly NameIn<EditVersion>[];

/** A new version has a film or an address, and what is read from a film is not given. */
export function newVersionRules(record: EditVersion): DetailOf<EditVersion>[] {
  if ((record.url === null) === (record.file_id === null))
    return [{ path: 'url', rule: 'one_of', message: t('fileOrAddress') }];
  if (record.file_id === null) return [];
  return ofFilm
    .filter((name) => name !== 'state' && name !== 'drop_frame' && record[name] !== null)
    .map((path) => ({ path, rule: 'derived', message: t('ofFile') }));
}

/** A film stays what it is, and the platform alone says whether it can be played. */
function filmRules(
  { url, file_id }: EditVersion,
  changed: readonly NameIn<EditVersion>[],
  before: EditVersion,
): DetailOf<EditVersion>[] {
  if (file_id !== before.file_id) return [{ path: 'file_id', rule: 'locked', message: t('filmFixed') }];
  if (file_id === null)
    return url === null ? [{ path: 'url', rule: 'required', message: t('fileOrAddress') }] : [];
  if (url !== null) return [{ path: 'url', rule: 'locked', message: t('filmFixed') }];
  return ofFilm
    .filter((name) => changed.includes(name))
    .map((path) => ({ path, rule: 'derived', message: t('ofFile') }));
}

/** A reviewed version must remain as it was uploaded; a new cut is a new version. */
export function versionRules(
  record: EditVersion,
  changed: readonly NameIn<EditVersion>[],
  before: EditVersion,
): DetailOf<EditVersion>[] {
  if (before.review === 'approved' && changed.length)
    return [{ path: 'id', rule: 'locked', message: t('approved') }];
  const details = filmRules(record, changed, before);
  if (details.length > 0) return details;
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
