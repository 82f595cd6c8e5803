import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange } from '#server/vocabulary/files.ts';
import { isMissing } from './missing.ts';
import type { FileStore } from './store.ts';

const isKey = (key: string) => /^org_[0-9a-z]{26}\/fil_[0-9a-z]{26}$/.test(key);

/** Stores each file as one file of a folder, which several processes may share. */
export class DiskStore implements FileStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  #pathOf(key: string): string {
    if (!isKey(key)) throw new Error(`not the key of a file: ${key}`);
    return path.join(this.#folder, key);
  }

  async sizeOf(key: string): Promise<number | undefined> {
    try {
      return (await stat(this.#pathOf(key))).size;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async write(key: string, offset: number, source: Readable): Promise<number> {
    const place = this.#pathOf(key);
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

  read(key: string, range?: ByteRange): Readable {
    const part = range && { start: range.first, end: range.last };
    return createReadStream(this.#pathOf(key), { ...part, highWaterMark: 256 * 1024 });
  }

  async remove(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }
}
