import { createHash } from 'node:crypto';
import type { Services } from '#server/calls/services.ts';
import {
  changeFile,
  deleteFile,
  type FileRow,
  findFile,
  keyOfEqual,
} from '#server/resources/files/file-rows.ts';
import { isTaken, placeOf } from '#server/resources/files/places.ts';
import { DomainError, invalidField } from '#server/vocabulary/errors.ts';
import { headBytes, mediaTypeOf } from './media-type.ts';
import { t } from './messages.ts';
import { NoVerdict, scan } from './scanner.ts';
import type { FileStore } from './store.ts';

interface Read {
  sha256: string;
  media: string;
}

async function readBytes(store: FileStore, key: string): Promise<Read> {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  for await (const chunk of store.read(key)) {
    const bytes: Buffer = chunk;
    hash.update(bytes);
    if (size < headBytes) head.push(bytes);
    size += bytes.length;
  }
  const first = Buffer.concat(head).subarray(0, headBytes);
  return { sha256: hash.digest('hex'), media: await mediaTypeOf(first, size <= headBytes) };
}

/**
 * Makes a file of an upload whose bytes have all arrived. The caller holds the lock of the upload, so nobody changes the
 * bytes while they are checked. It may run again after a crash, with the same result. A file that its place does not take
 * is deleted, because nothing could use it.
 */
export async function finishHeld(app: Services, file: FileRow): Promise<FileRow> {
  const { organization_id: organization, id, content_key: own, size } = file;
  if (!(await app.files.settle(own, size))) return file;
  const { sha256, media } = await readBytes(app.files, own);
  const place = placeOf(file.for_property);
  if (place && !isTaken(place, media)) {
    await discard(app, file);
    throw invalidField(
      'name',
      'type',
      t('typeNotTaken', { type: media, allowed: place.types ?? place.takes }),
    );
  }
  await checkClean(app, file);
  const done = await app.db.withTenant(organization, 'write', async (tx) => {
    const shared = await keyOfEqual(tx, organization, sha256);
    return changeFile(tx, organization, id, {
      status: 'ready',
      media_type: media,
      sha256,
      content_key: shared ?? own,
      token_hash: null,
      ready_at: app.nowIso(),
    });
  });
  if (done?.content_key !== own) await app.files.remove(own);
  return done ?? file;
}

/** Nobody reads a file before the scanner has seen it. Without its verdict, a job asks it again later. */
async function checkClean(app: Services, file: FileRow): Promise<void> {
  const { scanner } = app.config.files;
  if (scanner === undefined) return;
  let found: string | undefined;
  try {
    found = await scan(scanner, app.files.read(file.content_key));
  } catch (error) {
    if (!(error instanceof NoVerdict)) throw error;
    app.log.warn('scanner of files', { error: error.message });
    throw new DomainError('internal_error', t('scannerAway'), {
      status: 503,
      headers: { 'Retry-After': '60' },
    });
  }
  if (found === undefined) return;
  await discard(app, file);
  app.log.warn('scanner of files', { organization: file.organization_id, file: file.id, found });
  throw invalidField('name', 'infected', t('infected', { found }));
}

/**
 * Finishes a file of which all bytes are there although nobody has finished it, such as after a crash or when a client sent
 * them to the store itself. Undefined if there is nothing to finish now.
 */
export async function finishIfArrived(
  app: Services,
  { organization_id, id }: FileRow,
): Promise<FileRow | undefined> {
  const current = () => app.db.withTenant(organization_id, 'read', (tx) => findFile(tx, organization_id, id));
  const token = (await current())?.token_hash;
  const held = token ? await app.uploadLocks.takeIfFree(token) : undefined;
  if (!held) return undefined;
  try {
    const file = await current();
    return file?.status === 'uploading' ? await finishHeld(app, file) : file;
  } finally {
    await held.release();
  }
}

/** Deletes a file and its bytes, unless another file has the same ones. */
export async function discard(app: Services, { organization_id, id }: FileRow): Promise<void> {
  const key = await app.db.withTenant(organization_id, 'write', (tx) => deleteFile(tx, organization_id, id));
  if (key !== undefined) await app.files.remove(key);
}
