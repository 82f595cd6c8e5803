import { addressOf } from '#server/base/outbound/s3/address.ts';
import { completionOf, valueIn } from '#server/base/outbound/s3/bodies.ts';
import { signed } from '#server/base/outbound/s3/signing.ts';
import type { Sent } from '#server/base/outbound/send.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { SyncFailure } from './failure.ts';
import { t } from './messages.ts';
import type { Credentials } from './provider.ts';
import type { Outgoing, Reach } from './reach.ts';
import type { S3Config } from './s3-config.ts';
import { s3Failure } from './s3-failures.ts';

interface Call {
  method: Outgoing['method'];
  key: string;
  query?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  type?: string;
  /** The purpose of the call, for the messages of errors. */
  doing: Message;
}

/** A bucket. Calls are signed, tried again while the store is busy, and sent through the checked outbound agent. */
export class S3Store {
  readonly #config: S3Config;
  readonly #credentials: Credentials;
  readonly #reach: Reach;

  constructor(config: S3Config, credentials: Credentials, reach: Reach) {
    this.#config = config;
    this.#credentials = credentials;
    this.#reach = reach;
  }

  async #signed({ method, key, query, body = '', type }: Call): Promise<Outgoing> {
    const { access_key_id = '', secret_access_key = '', session_token } = this.#credentials;
    const { region, timeout_seconds } = this.#config;
    const keys = {
      accessKeyId: access_key_id,
      secretAccessKey: secret_access_key,
      sessionToken: session_token,
    };
    const unsigned = {
      method,
      url: addressOf(this.#config, key, query),
      region,
      headers: type ? { 'content-type': type } : {},
      body,
      now: this.#reach.now(),
    };
    const { url, headers } = await signed(unsigned, keys);
    const sent = method === 'PUT' || method === 'POST' ? { body } : {};
    return { method, url, headers, ...sent, timeoutMs: timeout_seconds * 1000 };
  }

  async #call(call: Call): Promise<Sent> {
    const answer = await this.#reach.insist(() => this.#signed(call));
    // An upload that is put together may fail after it has answered 200.
    if (answer.status >= 200 && answer.status < 300 && valueIn(answer.body, 'Code') === undefined)
      return answer;
    throw s3Failure(answer, call.doing);
  }

  async put(key: string, body: string | Uint8Array, type: string): Promise<string> {
    const { headers } = await this.#call({ method: 'PUT', key, body, type, doing: t('writing', { key }) });
    return headers.etag ?? '';
  }

  async remove(key: string): Promise<void> {
    await this.#call({ method: 'DELETE', key, doing: t('deleting', { key }) });
  }

  async beginUpload(key: string, type: string): Promise<string> {
    const query = { uploads: '' };
    const { body } = await this.#call({ method: 'POST', key, query, type, doing: t('beginning', { key }) });
    const id = valueIn(body, 'UploadId');
    if (id === undefined) throw new SyncFailure('reachability', t('noUploadId'));
    return id;
  }

  async putPart(key: string, uploadId: string, nth: number, body: Uint8Array): Promise<string> {
    const query = { partNumber: String(nth), uploadId };
    const doing = t('writingPart', { nth, key });
    const { headers } = await this.#call({ method: 'PUT', key, query, body, doing });
    if (!headers.etag) throw new SyncFailure('reachability', t('noEtag', { doing }));
    return headers.etag;
  }

  async completeUpload(key: string, uploadId: string, etags: readonly string[]): Promise<string> {
    const body = completionOf(etags);
    const call = { key, query: { uploadId }, body, type: 'application/xml', doing: t('completing', { key }) };
    const answer = await this.#call({ method: 'POST', ...call });
    return valueIn(answer.body, 'ETag') ?? '';
  }

  /** An upload that does not exist any more needs no abort. */
  async abortUpload(key: string, uploadId: string): Promise<void> {
    const call = { method: 'DELETE', key, query: { uploadId }, doing: t('aborting', { key }) } as const;
    const answer = await this.#reach.insist(() => this.#signed(call));
    if (answer.status !== 404 && answer.status >= 300) throw s3Failure(answer, call.doing);
  }
}
