import { createHash } from 'node:crypto';
import type { Services } from '#server/calls/services.ts';
import { changeFile, deleteFile, type FileRow, keyOfEqual } from '#server/resources/files/file-rows.ts';
import { isTaken, placeOf } from '#server/resources/files/places.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { headBytes, mediaTypeOf } from './media-type.ts';
import { t } from './messages.ts';
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
 * Makes a file of an upload whose bytes are all there. It may run again after a crash, with the same result. A file whose
 * type its place does not take is deleted, because nothing could use it.
 */
export async function finishUpload(app: Services, file: FileRow): Promise<FileRow> {
  const { organization_id: organization, id } = file;
  const { sha256, media } = await readBytes(app.files, file.content_key);
  const place = placeOf(file.for_property);
  if (place && !isTaken(place, media)) {
    await discard(app, file);
    throw invalidField('name', 'type', t('typeNotTaken', { type: media, allowed: place.takes }));
  }
  const done = await app.db.withTenant(organization, 'write', async (tx) => {
    const shared = await keyOfEqual(tx, organization, sha256);
    return changeFile(tx, organization, id, {
      status: 'ready',
      media_type: media,
      sha256,
      content_key: shared ?? file.content_key,
      token_hash: null,
      ready_at: app.nowIso(),
    });
  });
  if (done && done.content_key !== file.content_key) await app.files.remove(file.content_key);
  return done ?? file;
}

/** Deletes a file and its bytes, unless another file has the same ones. */
export async function discard(app: Services, { organization_id, id }: FileRow): Promise<void> {
  const key = await app.db.withTenant(organization_id, 'write', (tx) => deleteFile(tx, organization_id, id));
  if (key !== undefined) await app.files.remove(key);
}
