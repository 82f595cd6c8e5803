import fs from 'node:fs';
import path from 'node:path';
import { restoreBackup } from '#db/backup/restore-backup.ts';
import { writeBackup } from '#db/backup/write-backup.ts';
import { Database } from '#db/lanes/client.ts';
import { openFileStore } from '#server/base/files/open-store.ts';
import type { FileStore } from '#server/base/files/store.ts';
import { version } from '#server/vocabulary/config.ts';
import { copyFilesIn, copyFilesOut, folderBeside, readManifest } from './backup-files.ts';
import { atDatabase, atWork, type Workplace } from './workplace.ts';

const size = (bytes: number) =>
  bytes < 2 ** 20 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 2 ** 20).toFixed(1)} MB`;

const count = (rows: number) => rows.toLocaleString('en');

/** False for installations whose store of files has a backup of its own. */
interface Options {
  files?: boolean;
}

export async function backup(file: string, { files = true }: Options = {}): Promise<void> {
  for (const one of [file, folderBeside(file)])
    if (fs.existsSync(one)) throw new Error(`${one} is there already: name a new file`);
  const folder = path.dirname(path.resolve(file));
  if (!fs.existsSync(folder)) throw new Error(`the folder ${folder} does not exist`);
  await atWork(async (place) => {
    const { tables, rows, bytes } = await writeBackup(place.url, file, version);
    console.log(`Wrote ${count(rows)} rows of ${tables} tables to ${file} (${size(bytes)})`);
    if (files) {
      // After the database, so that every file of it is there.
      const copied = await withStore(place, (db, store) => copyFilesOut(db, store, file));
      console.log(
        `Wrote ${count(copied.count)} uploaded files to ${folderBeside(file)} (${size(copied.bytes)})`,
      );
    }
    if (place.config.encryptionKeys.length)
      console.log('Keep ENCRYPTION_KEY too, elsewhere: without it the secrets in the file cannot be opened.');
  });
}

export async function restore(file: string, { files = true }: Options = {}): Promise<void> {
  if (!fs.existsSync(file)) throw new Error(`${file} does not exist`);
  const entries = files ? await readManifest(file) : undefined;
  await atDatabase(async (place) => {
    const { tables, rows, createdAt } = await restoreBackup(place.url, file);
    console.log(`Restored ${count(rows)} rows of ${tables} tables, as they were at ${createdAt}`);
    if (!entries)
      return void console.log('No uploaded files were restored: their bytes must be in the store already.');
    const copied = await withStore(place, (_, store) => copyFilesIn(store, file, entries));
    console.log(`Restored ${count(copied.count)} uploaded files (${size(copied.bytes)})`);
  });
}

async function withStore<T>(
  { url, config }: Workplace,
  work: (db: Database, store: FileStore) => Promise<T>,
): Promise<T> {
  const db = new Database({ url, size: 1 });
  const store = openFileStore(config.files, db);
  try {
    return await work(db, store);
  } finally {
    await store.close();
    await db.close();
  }
}
