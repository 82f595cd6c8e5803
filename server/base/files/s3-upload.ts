import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from './bucket.ts';
import type { Part, PartRows } from './part-rows.ts';

/** S3 takes no smaller part, except the last one. */
const leastBytes = 5 * 2 ** 20;
const partBytes = 8 * 2 ** 20;

export const restOf = (key: string): string => `${key}.rest`;

export const endOf = (parts: readonly Part[]): number => parts.reduce((sum, { size }) => sum + size, 0);

/**
 * The bytes of one request on their way into parts. Bytes that are too few for a part become an object of their own, which
 * the next request reads again and continues, so that everything that was acknowledged is stored.
 */
export class S3Upload {
  readonly #bucket: Bucket;
  readonly #rows: PartRows;
  readonly #key: string;
  /** The bytes that are in no part yet. */
  #held: Buffer[] = [];
  #length = 0;
  /** The parts that the store has. */
  #count: number;
  #end: number;
  #uploadId: string | null;
  #hadRest = false;

  constructor(bucket: Bucket, rows: PartRows, key: string, parts: readonly Part[]) {
    this.#bucket = bucket;
    this.#rows = rows;
    this.#key = key;
    const whole = parts.filter(({ etag }) => etag !== null);
    this.#count = whole.length;
    this.#end = endOf(whole);
    this.#uploadId = parts.find(({ upload_id }) => upload_id !== null)?.upload_id ?? null;
  }

  /** Reads the bytes again that were too few for a part. */
  async takeRest(size: number): Promise<void> {
    if (size === 0) return;
    const body = await this.#bucket.read(restOf(this.#key));
    const rest = body && (await buffer(body)).subarray(0, size);
    if (rest?.length !== size) throw new Error(`the store of files has lost bytes of ${this.#key}`);
    this.#hadRest = true;
    this.#hold(rest);
  }

  #hold(bytes: Buffer): void {
    this.#held.push(bytes);
    this.#length += bytes.length;
  }

  /** Stores what arrives, also if the source fails in the middle, and returns how many bytes there are. */
  async take(source: Readable, size: number): Promise<number> {
    try {
      for await (const chunk of source) {
        this.#hold(chunk);
        // A part is sent only when there is more, because the last one is sent with the end.
        while (this.#length > partBytes) await this.#send(partBytes);
      }
    } finally {
      await this.#keep(size);
    }
    return this.#end;
  }

  /** Bytes leave the memory when the store and the database have their part. */
  async #send(bytes: number): Promise<void> {
    const all = Buffer.concat(this.#held, this.#length);
    const nth = this.#count + 1;
    const upload_id = this.#uploadId ?? (await this.#begin());
    const etag = await this.#bucket.putPart(this.#key, upload_id, nth, all.subarray(0, bytes));
    await this.#rows.note(this.#key, { nth, upload_id, etag, size: bytes });
    this.#held = [all.subarray(bytes)];
    this.#length -= bytes;
    this.#count = nth;
    this.#end += bytes;
  }

  /** The upload is noted before its first part, so that it can be aborted whatever happens. */
  async #begin(): Promise<string> {
    const upload_id = await this.#bucket.beginUpload(this.#key);
    const size = this.#hadRest ? (this.#held[0]?.length ?? 0) : 0;
    await this.#rows.note(this.#key, { nth: 1, upload_id, etag: null, size });
    this.#uploadId = upload_id;
    return upload_id;
  }

  async #keep(size: number): Promise<void> {
    const end = this.#end + this.#length;
    if (end === size && this.#count === 0) {
      await this.#bucket.put(this.#key, Buffer.concat(this.#held, this.#length));
      if (this.#uploadId !== null) await this.#bucket.abortUpload(this.#key, this.#uploadId);
      await this.#rows.forget(this.#key);
    } else if (this.#length > 0 && (end === size || this.#length >= leastBytes)) {
      await this.#send(this.#length);
    } else if (this.#length > 0) {
      await this.#bucket.put(restOf(this.#key), Buffer.concat(this.#held, this.#length));
      const part = { nth: this.#count + 1, upload_id: this.#uploadId, etag: null, size: this.#length };
      await this.#rows.note(this.#key, part);
    }
    this.#end = end;
  }
}
