import { Readable } from 'node:stream';
import { hashOf } from '#server/calls/link-token.ts';
import type { Services } from '#server/calls/services.ts';
import type { FileRow } from '#server/resources/files/file-rows.ts';
import { invalidRequest } from '#server/vocabulary/errors.ts';
import { finishHeld } from './finish.ts';
import { t } from './messages.ts';
import { openUpload } from './open-upload.ts';

/** Stores the bytes of an announced file that are all here, and finishes it. */
export async function storeBytes(app: Services, token: string, bytes: Buffer): Promise<FileRow> {
  const held = await app.uploadLocks.takeIfFree(hashOf(token));
  if (!held) throw invalidRequest(t('uploadedElsewhere'), { status: 409 });
  try {
    const file = await openUpload(app, token);
    if (bytes.length > file.size) throw invalidRequest(t('moreThanAnnounced', { size: file.size }));
    const received = await app.files.write(file.content_key, 0, Readable.from([bytes]), file.size);
    if (received !== file.size) throw invalidRequest(t('incomplete', { received, size: file.size }));
    return await finishHeld(app, file);
  } finally {
    await held.release();
  }
}
