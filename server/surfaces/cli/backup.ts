import fs from 'node:fs';
import path from 'node:path';
import { restoreBackup } from '#db/backup/restore-backup.ts';
import { writeBackup } from '#db/backup/write-backup.ts';
import { version } from '#server/vocabulary/config.ts';
import { atDatabase, atWork } from './workplace.ts';

const size = (bytes: number) =>
  bytes < 2 ** 20 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 2 ** 20).toFixed(1)} MB`;

const count = (rows: number) => rows.toLocaleString('en');

export async function backup(file: string): Promise<void> {
  if (fs.existsSync(file)) throw new Error(`${file} is there already: name a new file`);
  const folder = path.dirname(path.resolve(file));
  if (!fs.existsSync(folder)) throw new Error(`the folder ${folder} does not exist`);
  await atWork(async ({ url, config }) => {
    const { tables, rows, bytes } = await writeBackup(url, file, version);
    console.log(`Wrote ${count(rows)} rows of ${tables} tables to ${file} (${size(bytes)})`);
    if (config.encryptionKeys.length)
      console.log('Keep ENCRYPTION_KEY too, elsewhere: without it the secrets in the file cannot be opened.');
  });
}

export async function restore(file: string): Promise<void> {
  if (!fs.existsSync(file)) throw new Error(`${file} does not exist`);
  await atDatabase(async ({ url }) => {
    const { tables, rows, createdAt } = await restoreBackup(url, file);
    console.log(`Restored ${count(rows)} rows of ${tables} tables, as they were at ${createdAt}`);
  });
}
