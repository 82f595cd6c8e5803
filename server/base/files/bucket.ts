import { setTimeout as pause } from 'node:timers/promises';
import { Agent, type Dispatcher, request } from 'undici';
import { addressOf } from '#server/base/outbound/s3/address.ts';
import { completionOf, repeatedIn, valueIn } from '#server/base/outbound/s3/bodies.ts';
import { presigned, signed } from '#server/base/outbound/s3/signing.ts';
import type { ByteRange } from '#server/vocabulary/files.ts';
import type { FileBucket } from '#server/vocabulary/s3-address.ts';
import type { StoredObject } from './store.ts';

type Answer = Dispatcher.ResponseData;

interface Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
}

const mostTries = 4;
const isBusy = ({ statusCode }: Answer) => statusCode >= 500 || statusCode === 429;

/** Objects of the bucket that the operator named. Calls are signed, and tried again while the store is busy. */
export class Bucket {
  readonly #bucket: FileBucket;
  readonly #agent = new Agent({ connections: 32, connect: { timeout: 5_000 }, bodyTimeout: 60_000 });

  constructor(bucket: FileBucket) {
    this.#bucket = bucket;
  }

  get isReachedByClients(): boolean {
    return this.#bucket.isReachedByClients;
  }

  #unsigned({ method, key, query = {} }: Call) {
    const { endpoint, bucket, prefix, region, isPathStyle: path_style } = this.#bucket;
    const name = key === '' ? '' : prefix + key;
    return { method, url: addressOf({ endpoint, bucket, path_style }, name, query), region, now: Date.now() };
  }

  async #once(call: Call): Promise<Answer> {
    const { method, body, headers = {} } = call;
    const own = await signed({ ...this.#unsigned(call), headers, ...(body ? { body } : {}) }, this.#bucket);
    return request(own.url, { method, headers: own.headers, dispatcher: this.#agent, body: body ?? null });
  }

  async #insist(call: Call): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      try {
        const answer = await this.#once(call);
        if (!isBusy(answer) || tries === mostTries) return answer;
        await answer.body.dump();
      } catch (error) {
        if (tries === mostTries) throw error;
      }
      await pause(250 * 2 ** tries);
    }
  }

  /** The whole answer as text. */
  async #call(call: Call): Promise<{ answer: Answer; text: string }> {
    const answer = await this.#insist(call);
    const text = await answer.body.text();
    // An upload that is put together may fail after it has answered 200.
    const code = valueIn(text, 'Code');
    if (answer.statusCode < 300 && code === undefined) return { answer, text };
    throw new StoreFailure(call, answer.statusCode, code);
  }

  async sizeOf(key: string): Promise<number | undefined> {
    const { statusCode, headers, body } = await this.#insist({ method: 'HEAD', key });
    await body.dump();
    if (statusCode === 404) return undefined;
    if (statusCode >= 300) throw new StoreFailure({ method: 'HEAD', key }, statusCode);
    return Number(headers['content-length']);
  }

  /** The bytes as they arrive; undefined if there is no such object. */
  async read(key: string, range?: ByteRange): Promise<Answer['body'] | undefined> {
    const headers = range ? { range: `bytes=${range.first}-${range.last}` } : {};
    const answer = await this.#insist({ method: 'GET', key, headers });
    if (answer.statusCode < 300) return answer.body;
    const code = valueIn(await answer.body.text(), 'Code');
    if (answer.statusCode === 404) return undefined;
    throw new StoreFailure({ method: 'GET', key }, answer.statusCode, code);
  }

  async put(key: string, body: Uint8Array): Promise<void> {
    await this.#call({ method: 'PUT', key, body });
  }

  async copy(from: string, to: string): Promise<void> {
    const { bucket, prefix } = this.#bucket;
    await this.#call({
      method: 'PUT',
      key: to,
      headers: { 'x-amz-copy-source': `/${bucket}/${prefix}${from}` },
    });
  }

  async remove(key: string): Promise<void> {
    await this.#call({ method: 'DELETE', key });
  }

  async beginUpload(key: string): Promise<string> {
    const { text } = await this.#call({ method: 'POST', key, query: { uploads: '' } });
    const id = valueIn(text, 'UploadId');
    if (id === undefined) throw new Error(`the store of files began no upload of ${key}`);
    return id;
  }

  async putPart(key: string, uploadId: string, nth: number, body: Uint8Array): Promise<string> {
    const query = { partNumber: String(nth), uploadId };
    const { headers } = (await this.#call({ method: 'PUT', key, query, body })).answer;
    if (typeof headers.etag !== 'string') throw new Error(`the store of files gave a part of ${key} no tag`);
    return headers.etag;
  }

  async completeUpload(key: string, uploadId: string, etags: readonly string[]): Promise<void> {
    const headers = { 'content-type': 'application/xml' };
    await this.#call({ method: 'POST', key, query: { uploadId }, headers, body: completionOf(etags) });
  }

  /** An upload that does not exist any more needs no abort. */
  async abortUpload(key: string, uploadId: string): Promise<void> {
    const answer = await this.#insist({ method: 'DELETE', key, query: { uploadId } });
    await answer.body.dump();
    if (answer.statusCode >= 300 && answer.statusCode !== 404)
      throw new StoreFailure({ method: 'DELETE', key }, answer.statusCode);
  }

  /** An address to which exactly so many bytes may be sent. */
  presignedPut(key: string, size: number, seconds: number): Promise<string> {
    const headers = { 'content-length': String(size) };
    return presigned({ ...this.#unsigned({ method: 'PUT', key }), headers, seconds }, this.#bucket);
  }

  async *list(prefix: string): AsyncGenerator<StoredObject> {
    const own = this.#bucket.prefix;
    let token: string | undefined;
    do {
      const more: Record<string, string> = token === undefined ? {} : { 'continuation-token': token };
      const query = { 'list-type': '2', prefix: own + prefix, ...more };
      const { text } = await this.#call({ method: 'GET', key: '', query });
      for (const one of repeatedIn(text, 'Contents')) {
        const key = (valueIn(one, 'Key') ?? '').slice(own.length);
        yield { key, size: Number(valueIn(one, 'Size')) };
      }
      token = valueIn(text, 'NextContinuationToken');
    } while (token !== undefined);
  }

  close = (): Promise<void> => this.#agent.close();
}

/** The store refused a call. The operator reads it in the log. */
export class StoreFailure extends Error {
  readonly code: string | undefined;

  constructor({ method, key }: Pick<Call, 'method' | 'key'>, status: number, code?: string) {
    super(
      `the store of files answered ${status}${code ? ` (${code})` : ''} to ${method} of ${key || 'the list'}`,
    );
    this.code = code;
  }
}
