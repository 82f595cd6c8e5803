import { lt } from 'drizzle-orm';
import { files } from '#db/schema/kernel/files.ts';
import type { Services } from '#server/calls/services.ts';
import { deleteFile } from '#server/resources/files/file-rows.ts';
import { uploadHours } from './open-upload.ts';

const atOnce = 200;

/**
 * Deletes files that no record has named for a day, whether or not their bytes have all arrived. A file that is attached
 * meanwhile is kept.
 */
export async function reapFiles(app: Services, signal?: AbortSignal): Promise<void> {
  const isOld = lt(files.unused_since, new Date(app.now() - uploadHours * 3_600_000).toISOString());
  for (;;) {
    const old = await app.db.asSystem((tx) =>
      tx
        .select({ organization: files.organization_id, id: files.id })
        .from(files)
        .where(isOld)
        .orderBy(files.unused_since)
        .limit(atOnce),
    );
    for (const { organization, id } of old) {
      if (signal?.aborted) return;
      const key = await app.db.withTenant(organization, 'write', (tx) =>
        deleteFile(tx, organization, id, isOld),
      );
      if (key !== undefined) await app.files.remove(key);
    }
    if (old.length < atOnce) return;
  }
}
