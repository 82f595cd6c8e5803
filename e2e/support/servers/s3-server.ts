import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import S3rver from 's3rver';
import { isSigned } from './s3-signature.ts';

export const storeKey = { access_key_id: 'S3RVER', secret_access_key: 'S3RVER' };

type Manner = (req: IncomingMessage, res: ServerResponse, url: URL) => boolean;

/**
 * A real store on loopback. In front of it, a manner can imitate the failures of a store. It returns true for the
 * requests that it has answered.
 */
export class StoreServer {
  url = '';
  manner: Manner = () => false;
  readonly asked: string[] = [];
  readonly folder = mkdtempSync(path.join(tmpdir(), 'store-'));
  readonly #bucket: string;
  readonly #store: S3rver;
  readonly #server = createServer((req, res) => {
    const url = new URL(req.url ?? '', this.url);
    this.asked.push(`${req.method} ${url.pathname}${url.search}`);
    if (this.manner(req, res, url)) return;
    // The store does not check signatures of this version if it knows the key.
    if (req.headers.authorization?.includes('=S3RVER/') && !isSigned(req, storeKey.secret_access_key))
      return void refuse(res, 403, 'SignatureDoesNotMatch');
    const upload = req.method === 'DELETE' ? url.searchParams.get('uploadId') : null;
    if (upload === null) this.#handle(req, res);
    else this.#giveUp(res, upload);
  });
  #handle: (req: IncomingMessage, res: ServerResponse) => void = () => {};

  constructor(bucket = 'exports') {
    this.#bucket = bucket;
    this.#store = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: this.folder,
      configureBuckets: [{ name: bucket, configs: [] }],
    });
  }

  async listen(): Promise<void> {
    await this.#store.configureBuckets();
    this.#handle = this.#store.callback();
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Returns the names of all objects in the bucket. */
  keys(): string[] {
    const suffix = '._S3rver_object';
    const found = globSync(`**/*${suffix}`, { cwd: path.join(this.folder, this.#bucket) });
    return found.map((name) => name.slice(0, -suffix.length)).sort();
  }

  bytes = (key: string): Buffer =>
    readFileSync(path.join(this.folder, this.#bucket, `${key}._S3rver_object`));

  text(key: string): string {
    const bytes = this.bytes(key);
    return (key.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  }

  get #uploads(): string {
    return path.join(this.folder, this.#bucket, '._S3rver_uploads');
  }

  /** Returns the uploads that were neither completed nor aborted. */
  unfinished(): string[] {
    return existsSync(this.#uploads) ? readdirSync(this.#uploads) : [];
  }

  /** Aborts an upload, because the store does not know this call. */
  #giveUp(res: ServerResponse, upload: string): void {
    if (!this.unfinished().includes(upload)) return void refuse(res, 404, 'NoSuchUpload');
    rmSync(path.join(this.#uploads, upload), { recursive: true });
    res.writeHead(204).end();
  }

  reset(): void {
    this.manner = () => false;
    this.asked.length = 0;
  }
}

export const refuse = (res: ServerResponse, status: number, code: string, more = ''): true => {
  res.writeHead(status, { 'content-type': 'application/xml' });
  res.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message>${more}</Error>`);
  return true;
};
