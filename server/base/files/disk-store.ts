import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange } from '#server/vocabulary/files.ts';
import { isMissing } from './missing.ts';
import { type FileStore, ownKey, partsOfKey, type StoredObject } from './store.ts';

const orIfMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return instead;
    throw error;
  };

/** Stores each file as one file of a folder, which several processes may share. */
export class DiskStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  pathOf(key: string): string {
    ownKey(key);
    return path.resolve(this.#folder, key);
  }

  sizeOf(key: string): Promise<number | undefined> {
    return stat(this.pathOf(key)).then(({ size }) => size, orIfMissing(undefined));
  }

  async write(key: string, offset: number, source: Readable): Promise<number> {
    const place = this.pathOf(key);
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    const file = await open(place, offset === 0 ? 'w' : 'r+', 0o600);
    let end = offset;
    try {
      await file.truncate(offset);
      for await (const chunk of source) {
        const bytes: Buffer = chunk;
        await file.writev([bytes], end);
        end += bytes.length;
      }
      return end;
    } finally {
      // What is acknowledged must survive a loss of power.
      await file.sync();
      await file.close();
    }
  }

  async settle(key: string, size: number): Promise<boolean> {
    return (await this.sizeOf(key)) === size;
  }

  /** All bytes pass through the product. */
  async addressFor(): Promise<undefined> {}

  read(key: string, range?: ByteRange): Readable {
    const part = range && { start: range.first, end: range.last };
    return createReadStream(this.pathOf(key), { ...part, highWaterMark: 256 * 1024 });
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const place = this.pathOf(key);
    await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
    // Another process may read or write the same object at this moment.
    const unfinished = `${place}.${process.pid}`;
    await writeFile(unfinished, bytes, { mode: 0o600 });
    await rename(unfinished, place);
  }

  get(key: string): Promise<Buffer | undefined> {
    return readFile(this.pathOf(key)).catch(orIfMissing(undefined));
  }

  async remove(key: string): Promise<void> {
    const place = this.pathOf(key);
    const names = await readdir(path.dirname(place)).catch(orIfMissing<string[]>([]));
    const own = names.filter((name) => name.startsWith(path.basename(place)));
    await Promise.all(own.map((name) => rm(path.join(path.dirname(place), name), { force: true })));
  }

  async *list(): AsyncGenerator<StoredObject> {
    for (const organization of await readdir(this.#folder).catch(orIfMissing<string[]>([]))) {
      const folder = path.join(this.#folder, organization);
      for (const name of await readdir(folder).catch(() => [])) {
        const key = `${organization}/${name}`;
        const size = partsOfKey(key) && (await this.sizeOf(key));
        if (size !== undefined) yield { key, size };
      }
    }
  }

  async close(): Promise<void> {}
}
