import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Database } from '#db/lanes/client.ts';
import { isKnown, knownFiles } from '#server/base/files/known-files.ts';
import { type FileStore, partsOfKey } from '#server/base/files/store.ts';

const entry = z.object({
  key: z.string().refine((key) => partsOfKey(key)?.suffix === ''),
  size: z.int().min(1),
  sha256: z.string(),
});
type Entry = z.infer<typeof entry>;

const manifest = 'manifest.jsonl';

/** The folder beside a backup that has the bytes of its files. */
export const folderBeside = (file: string): string => `${file}.files`;

export interface CopiedFiles {
  count: number;
  bytes: number;
}

/** Passes bytes on and fails at the end if they are others than the hash says. */
function checked({ key, sha256 }: Entry): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const isSame = hash.digest('hex') === sha256;
      done(isSame ? null : new Error(`the bytes of ${key} are not those that were uploaded`));
    },
  });
}

/**
 * Copies the bytes of all files beside a backup, with a manifest of their hashes. The folder gets its name when it is
 * complete. A file that is deleted meanwhile is left out.
 */
export async function copyFilesOut(db: Database, store: FileStore, file: string): Promise<CopiedFiles> {
  const unfinished = `${folderBeside(file)}.part`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const entries = new Map<string, Entry>();
    for await (const { id, key, size, sha256 } of knownFiles(db)) {
      if (sha256 === null || entries.has(key)) continue;
      const one = { key, size, sha256 };
      const isCopied = await copyOut(store, one, path.join(unfinished, key)).catch(async (error) => {
        if (await isKnown(db, id)) throw error;
        return false;
      });
      if (isCopied) entries.set(key, one);
    }
    const lines = [...entries.values()].map((one) => `${JSON.stringify(one)}\n`);
    await writeFile(path.join(unfinished, manifest), lines.join(''), { mode: 0o600 });
    await rename(unfinished, folderBeside(file));
    return totalOf([...entries.values()]);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function copyOut(store: FileStore, one: Entry, place: string): Promise<true> {
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
  await pipeline(store.read(one.key), checked(one), createWriteStream(place, { mode: 0o600 }));
  return true;
}

const totalOf = (entries: readonly Entry[]): CopiedFiles => ({
  count: entries.length,
  bytes: entries.reduce((sum, { size }) => sum + size, 0),
});

/** The manifest beside a backup, if there is one. Fails if bytes of it are missing or others, before anything is restored. */
export async function readManifest(file: string): Promise<Entry[] | undefined> {
  const folder = folderBeside(file);
  if (!existsSync(folder)) return undefined;
  const text = await readFile(path.join(folder, manifest), 'utf8');
  const entries = text
    .split('\n')
    .filter(Boolean)
    .map((line) => entry.parse(JSON.parse(line)));
  for (const one of entries) {
    const place = path.join(folder, one.key);
    if (!existsSync(place)) throw new Error(`${folder} does not have the bytes of ${one.key}`);
    await pipeline(createReadStream(place), checked(one), new Writable({ write: (_, __, done) => done() }));
  }
  return entries;
}

/** Brings the bytes of a backup into the store of files. */
export async function copyFilesIn(
  store: FileStore,
  file: string,
  entries: readonly Entry[],
): Promise<CopiedFiles> {
  for (const one of entries) {
    const source = createReadStream(path.join(folderBeside(file), one.key));
    await store.write(one.key, 0, source, one.size);
    await store.settle(one.key, one.size);
  }
  return totalOf(entries);
}
