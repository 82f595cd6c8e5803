import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ActorRef } from '#db/schema/columns.ts';
import type { Services } from '#server/calls/services.ts';
import { bytesOf, type FileRow, insertFile } from '#server/resources/files/file-rows.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { keyOf } from './store.ts';

/** A file that the product has made of another one. */
export interface MadeFile {
  name: string;
  media: string;
  /** The property that will name it, such as `edit_version.media`. */
  property: string;
  content: Buffer | { path: string };
}

/** The files of the organization would take more room than the operator allows. */
export class NoRoom extends Error {}

const megabyte = 2 ** 20;

/**
 * Stores a file that is there as a whole. It counts as the files that people upload do, and is deleted after a day unless a
 * record names it.
 */
export async function storeMade(
  app: Services,
  organization: string,
  by: ActorRef,
  { name, media, property, content }: MadeFile,
): Promise<FileRow> {
  const open = () => (Buffer.isBuffer(content) ? Readable.from([content]) : createReadStream(content.path));
  const size = Buffer.isBuffer(content) ? content.length : (await stat(content.path)).size;
  const hash = createHash('sha256');
  for await (const chunk of open()) hash.update(chunk);
  const now = app.nowIso();
  const id = newId('file', Date.parse(now));
  const row: FileRow = {
    organization_id: organization,
    id,
    name,
    size,
    for_property: property,
    status: 'ready',
    media_type: media,
    sha256: hash.digest('hex'),
    content_key: keyOf(organization, id),
    token_hash: null,
    created_at: now,
    created_by: by,
    ready_at: now,
    unused_since: now,
  };
  // The row comes first: bytes without a row would never be deleted.
  await app.db.withTenant(organization, 'write', async (tx) => {
    const most = app.config.files.quotaMb * megabyte;
    if (most > 0 && (await bytesOf(tx, organization)) + size > most) throw new NoRoom();
    await insertFile(tx, row);
  });
  await app.files.write(row.content_key, 0, open(), size);
  await app.files.settle(row.content_key, size);
  return row;
}
