import type { Message } from '#server/vocabulary/wording/message.ts';
import type { OutboundCalls, Outgoing } from '../outbound-calls.ts';
import type { Sent } from '../send.ts';
import { addressOf, type S3Place } from './address.ts';
import { completionOf, valueIn } from './bodies.ts';
import { S3Failure, s3Failure } from './failures.ts';
import { t } from './messages.ts';
import { type S3Keys, signed } from './signing.ts';

export interface S3Bucket extends S3Place {
  region: string;
  /** The time limit of one call, which sends one part at most. */
  timeout_seconds: number;
}

type Headers = Readonly<Record<string, string>>;

interface Call {
  method: Outgoing['method'];
  key: string;
  query?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  headers?: Headers;
  /** The purpose of the call, for the messages of errors. */
  doing: Message;
}

/**
 * A bucket of somebody else. Calls are signed together with the SHA-256 of their bytes, tried again while the store is
 * busy, and sent through the checked outbound agent.
 */
export class S3Client {
  readonly #bucket: S3Bucket;
  readonly #keys: S3Keys;
  readonly #calls: OutboundCalls;

  constructor(bucket: S3Bucket, keys: S3Keys, calls: OutboundCalls) {
    this.#bucket = bucket;
    this.#keys = keys;
    this.#calls = calls;
  }

  async #signed({ method, key, query, body = '', headers: own = {} }: Call): Promise<Outgoing> {
    const { region, timeout_seconds } = this.#bucket;
    const unsigned = {
      ...{ method, url: addressOf(this.#bucket, key, query), region },
      ...{ headers: own, body, now: this.#calls.now() },
    };
    const { url, headers } = await signed(unsigned, this.#keys);
    const sent = method === 'PUT' || method === 'POST' ? { body } : {};
    return { method, url, headers, ...sent, timeoutMs: timeout_seconds * 1000 };
  }

  async #call(call: Call): Promise<Sent> {
    const answer = await this.#calls.insist(() => this.#signed(call));
    // An upload that is put together may fail after it has answered 200.
    if (answer.status >= 200 && answer.status < 300 && valueIn(answer.body, 'Code') === undefined)
      return answer;
    throw s3Failure(answer, call.doing);
  }

  async put(key: string, body: string | Uint8Array, headers: Headers): Promise<string> {
    const call = { method: 'PUT', key, body, headers, doing: t('writing', { key }) } as const;
    return (await this.#call(call)).headers.etag ?? '';
  }

  async remove(key: string): Promise<void> {
    await this.#call({ method: 'DELETE', key, doing: t('deleting', { key }) });
  }

  /** Returns what the store says of an object without its bytes. */
  async head(key: string): Promise<Sent['headers']> {
    const doing = t('checking', { key });
    const answer = await this.#calls.insist(() => this.#signed({ method: 'HEAD', key, doing }));
    if (answer.status < 300) return answer.headers;
    // An answer to HEAD has no body that could give the reason.
    if (answer.status === 403)
      throw new S3Failure('permissions', t('storeFailed', { doing, reason: t('accessDenied'), code: '403' }));
    throw s3Failure(answer, doing);
  }

  async beginUpload(key: string, headers: Headers): Promise<string> {
    const query = { uploads: '' };
    const doing = t('beginning', { key });
    const { body } = await this.#call({ method: 'POST', key, query, headers, doing });
    const id = valueIn(body, 'UploadId');
    if (id === undefined) throw new S3Failure('reachability', t('noUploadId'));
    return id;
  }

  async putPart(key: string, uploadId: string, nth: number, body: Uint8Array): Promise<string> {
    const query = { partNumber: String(nth), uploadId };
    const doing = t('writingPart', { nth, key });
    const { headers } = await this.#call({ method: 'PUT', key, query, body, doing });
    if (!headers.etag) throw new S3Failure('reachability', t('noEtag', { doing }));
    return headers.etag;
  }

  async completeUpload(key: string, uploadId: string, etags: readonly string[]): Promise<string> {
    const headers = { 'content-type': 'application/xml' };
    const call = { key, query: { uploadId }, body: completionOf(etags), headers } as const;
    const answer = await this.#call({ method: 'POST', ...call, doing: t('completing', { key }) });
    return valueIn(answer.body, 'ETag') ?? '';
  }

  /** An upload that does not exist any more needs no abort. */
  async abortUpload(key: string, uploadId: string): Promise<void> {
    const call = { method: 'DELETE', key, query: { uploadId }, doing: t('aborting', { key }) } as const;
    const answer = await this.#calls.insist(() => this.#signed(call));
    if (answer.status !== 404 && answer.status >= 300) throw s3Failure(answer, call.doing);
  }
}
