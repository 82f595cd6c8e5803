import type { Readable } from 'node:stream';
import type { ByteRange } from '#server/vocabulary/files.ts';

declare module '#server/calls/services.ts' {
  interface Services {
    files: FileStore;
  }
}

export interface StoredObject {
  key: string;
  size: number;
}

/** The place of the bytes of files. It knows keys and bytes only; rights are checked before. */
export interface FileStore {
  /** How many bytes of a file have arrived; undefined if there are none. */
  sizeOf(key: string): Promise<number | undefined>;
  /**
   * Stores bytes from an offset on, in place of those that were there, and returns how many bytes are stored then. Bytes
   * that arrived before the source failed are kept, so that an upload continues behind them. The size is that of the
   * whole file.
   */
  write(key: string, offset: number, source: Readable, size: number): Promise<number>;
  /** Makes a file readable whose bytes have all arrived, and says whether they have. It may be called again. */
  settle(key: string, size: number): Promise<boolean>;
  /** An address to which a client sends all bytes of a file itself; undefined if the store has none. */
  addressFor(key: string, size: number): Promise<string | undefined>;
  read(key: string, range?: ByteRange): Readable;
  /** The file on this machine, for programs that open it themselves; undefined if the bytes are elsewhere. */
  pathOf(key: string): string | undefined;
  /** Stores a small object that was made of a file, such as its thumbnail. Its key begins with that of the file. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a small object; undefined if it is not there. */
  get(key: string): Promise<Buffer | undefined>;
  /** Removes a file with everything that was made of it. */
  remove(key: string): Promise<void>;
  /** All that is stored. */
  list(): AsyncIterable<StoredObject>;
  close(): Promise<void>;
}

/** The key of a new file's bytes. */
export const keyOf = (organization: string, id: string): string => `${organization}/${id}`;

const form = /^(?<organization>org_[0-9a-z]{26})\/(?<id>fil_[0-9a-z]{26})(?<suffix>\.[0-9a-z.]{1,40})?$/;

export interface KeyParts {
  organization: string;
  id: string;
  /** It begins with a dot; empty for the bytes of the file itself. */
  suffix: string;
}

/** Undefined for names that are not those of files. */
export function partsOfKey(key: string): KeyParts | undefined {
  const { organization = '', id = '', suffix = '' } = form.exec(key)?.groups ?? {};
  return id === '' ? undefined : { organization, id, suffix };
}

/** The parts of a key that the product has made itself. */
export function ownKey(key: string): KeyParts {
  const parts = partsOfKey(key);
  if (!parts) throw new Error(`not the key of a file: ${key}`);
  return parts;
}
