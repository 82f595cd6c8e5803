import { asc, eq, gt } from 'drizzle-orm';
import type { Database } from '#db/lanes/client.ts';
import { files } from '#db/schema/kernel/files.ts';

export interface KnownFile {
  id: string;
  key: string;
  size: number;
  /** Null as long as not all bytes have arrived. */
  sha256: string | null;
}

const atOnce = 1_000;

/** All files of all organizations, a page at a time. */
export async function* knownFiles(db: Database): AsyncGenerator<KnownFile> {
  let after = '';
  for (;;) {
    const page = await db.asSystem((tx) =>
      tx
        .select({ id: files.id, key: files.content_key, size: files.size, sha256: files.sha256 })
        .from(files)
        .where(gt(files.id, after))
        .orderBy(asc(files.id))
        .limit(atOnce),
    );
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < atOnce) return;
    after = last.id;
  }
}

/** True if a file with this id is still there, for work that takes long enough for it to be deleted meanwhile. */
export async function isKnown(db: Database, id: string): Promise<boolean> {
  const rows = await db.asSystem((tx) => tx.select({ id: files.id }).from(files).where(eq(files.id, id)));
  return rows.length > 0;
}
