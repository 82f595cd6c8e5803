import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ByteRange } from '#server/vocabulary/files.ts';
import { type Bucket, StoreFailure } from './bucket.ts';
import type { Part, PartRows } from './part-rows.ts';
import { endOf, restOf, S3Upload } from './s3-upload.ts';
import { type FileStore, ownKey, partsOfKey, type StoredObject } from './store.ts';

/** S3 takes and copies no larger object at once. */
const mostAtOnce = 5 * 2 ** 30;
const addressSeconds = 900;

/** Bytes that a client has sent to the store itself. They are copied, so that the client cannot change them afterwards. */
const sentOf = (key: string) => `${key}.sent`;

/** Stores each file as one object of a bucket, which all processes of all machines share. */
export class S3Store implements FileStore {
  readonly #bucket: Bucket;
  readonly #rows: PartRows;

  constructor(bucket: Bucket, rows: PartRows) {
    this.#bucket = bucket;
    this.#rows = rows;
  }

  async sizeOf(key: string): Promise<number | undefined> {
    const parts = await this.#rows.of(key);
    if (parts.length > 0) return endOf(parts);
    return (await this.#bucket.sizeOf(key)) ?? this.#bucket.sizeOf(sentOf(key));
  }

  async write(key: string, offset: number, source: Readable, size: number): Promise<number> {
    if (offset === 0) await this.#giveUp(key);
    const parts = await this.#rows.of(key);
    if (offset !== endOf(parts)) throw new Error(`an upload of ${key} does not continue where it ended`);
    const upload = new S3Upload(this.#bucket, this.#rows, key, parts);
    await upload.takeRest(parts.find(({ etag }) => etag === null)?.size ?? 0);
    return upload.take(source, size);
  }

  async settle(key: string, size: number): Promise<boolean> {
    const parts = await this.#rows.of(key);
    if (parts.length > 0) return endOf(parts) === size && this.#complete(key, parts, size);
    if ((await this.#bucket.sizeOf(key)) === size) return true;
    const sent = await this.#bucket.sizeOf(sentOf(key));
    if (sent === size) await this.#bucket.copy(sentOf(key), key);
    if (sent !== undefined) await this.#bucket.remove(sentOf(key));
    return sent === size;
  }

  async #complete(key: string, parts: readonly Part[], size: number): Promise<boolean> {
    const etags = parts.flatMap(({ etag }) => etag ?? []);
    try {
      await this.#bucket.completeUpload(key, parts[0]?.upload_id ?? '', etags);
    } catch (error) {
      // A process that was killed may have completed it already.
      const isGone = error instanceof StoreFailure && error.code === 'NoSuchUpload';
      if (!isGone || (await this.#bucket.sizeOf(key)) !== size) throw error;
    }
    await this.#rows.forget(key);
    await this.#bucket.remove(restOf(key));
    return true;
  }

  /** Whatever has arrived in parts is sent again. */
  async #giveUp(key: string): Promise<void> {
    const parts = await this.#rows.of(key);
    if (parts.length === 0) return;
    const upload = parts.find(({ upload_id }) => upload_id !== null)?.upload_id;
    if (upload) await this.#bucket.abortUpload(key, upload);
    await this.#rows.forget(key);
  }

  async addressFor(key: string, size: number): Promise<string | undefined> {
    if (!this.#bucket.isReachedByClients || size > mostAtOnce) return undefined;
    await this.#giveUp(key);
    return this.#bucket.presignedPut(sentOf(key), size, addressSeconds);
  }

  pathOf(): undefined {}

  read(key: string, range?: ByteRange): Readable {
    ownKey(key);
    return Readable.from(this.#chunks(key, range), { objectMode: false });
  }

  async *#chunks(key: string, range?: ByteRange): AsyncGenerator<Buffer> {
    const body = await this.#bucket.read(key, range);
    if (!body) throw new Error(`the store of files has lost ${key}`);
    yield* body;
  }

  put(key: string, bytes: Uint8Array): Promise<void> {
    ownKey(key);
    return this.#bucket.put(key, bytes);
  }

  async get(key: string): Promise<Buffer | undefined> {
    ownKey(key);
    const body = await this.#bucket.read(key);
    return body && buffer(body);
  }

  async remove(key: string): Promise<void> {
    ownKey(key);
    await this.#giveUp(key);
    for await (const one of this.#bucket.list(key)) await this.#bucket.remove(one.key);
  }

  async *list(): AsyncGenerator<StoredObject> {
    for await (const one of this.#bucket.list('org_')) if (partsOfKey(one.key)) yield one;
  }

  close = (): Promise<void> => this.#bucket.close();
}
