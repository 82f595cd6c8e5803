import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { finishBefore } from '#server/base/files/finish-soon.ts';
import type { Services } from '#server/calls/services.ts';
import { type Actor, actorRef } from '#server/kernel/access/actor.ts';
import { type FileRow, findFile } from '#server/resources/files/file-rows.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import { type HandedIn, pointsOf } from './handed-in.ts';
import { t } from './messages.ts';

/** A file that the caller has uploaded for the media of a version. */
export interface OwnFile {
  id: string;
  /** A small WebP of a JPEG picture that can be read. */
  small?: Buffer;
  /** The number of levels of a waveform. */
  points?: number;
}

/** The files of a call that are the caller's own. Their bytes are read before the transaction opens. */
export interface OwnFiles {
  poster?: OwnFile | undefined;
  strip?: OwnFile | undefined;
  waveform?: OwnFile | undefined;
}

export async function lookAtFiles(
  app: Services,
  { poster, strip, waveform }: Pick<HandedIn, 'poster' | 'strip' | 'waveform'>,
  actor: Actor,
): Promise<{ own: OwnFiles }> {
  const [posterRow, stripRow, waveformRow] = [
    await ownRow(app, poster.file_id, actor),
    await ownRow(app, strip.file_id, actor),
    waveform && (await ownRow(app, waveform.file_id, actor)),
  ];
  return {
    own: {
      poster: posterRow && (await asPicture(app, posterRow, '320')),
      strip: stripRow && (await asPicture(app, stripRow, '800')),
      waveform: waveformRow && (await asWaveform(app, waveformRow)),
    },
  };
}

async function ownRow(app: Services, id: string, actor: Actor): Promise<FileRow | undefined> {
  await finishBefore(app, actor, id);
  const organization = actor.organization.id;
  const row = await app.db.withTenant(organization, 'read', (tx) => findFile(tx, organization, id));
  const isOwn =
    row?.status === 'ready' &&
    row.for_property === 'edit_version.media' &&
    isDeepStrictEqual(row.created_by, actorRef(actor));
  return isOwn ? row : undefined;
}

async function asPicture(app: Services, row: FileRow, size: '320' | '800'): Promise<OwnFile> {
  const { id, media_type } = row;
  if (media_type !== 'image/jpeg') return { id };
  const made = await app.thumbnails.of(row, size);
  if ('bytes' in made) return { id, small: made.bytes };
  if (made.without !== 'time') return { id };
  const headers = { 'Retry-After': '60' };
  throw new DomainError('internal_error', t('checkedLater'), { status: 503, headers });
}

async function asWaveform({ files }: Services, { id, size, content_key }: FileRow): Promise<OwnFile> {
  const points = await pointsOf({ size, text: () => text(files.read(content_key)) });
  return points === undefined ? { id } : { id, points };
}
