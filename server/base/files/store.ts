import type { Readable } from 'node:stream';
import type { ByteRange } from '#server/vocabulary/files.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    files: FileStore;
  }
}

/** The place of the bytes of files. It knows keys and bytes only; rights are checked before. */
export interface FileStore {
  /** How many bytes are stored under a key; undefined if there are none. */
  sizeOf(key: string): Promise<number | undefined>;
  /**
   * Stores bytes from an offset on, in place of those that were there, and returns how many bytes are stored then. Bytes
   * that arrived before the source failed are kept, so that an upload continues behind them.
   */
  write(key: string, offset: number, source: Readable): Promise<number>;
  read(key: string, range?: ByteRange): Readable;
  remove(key: string): Promise<void>;
}

/** The key of a new file's bytes. */
export const keyOf = (organization: string, id: string): string => `${organization}/${id}`;
