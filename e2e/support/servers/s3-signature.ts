import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Checks a signature of AWS Signature Version 4 by computing it again from the request that arrived. */
export function isSigned(req: IncomingMessage, secret: string): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=(\S+), Signature=(\w{64})$/;
  const [, day = '', region = '', service = '', names = '', signature = ''] =
    form.exec(req.headers.authorization ?? '') ?? [];
  const time = String(req.headers['x-amz-date']);
  const required = ['host', 'x-amz-content-sha256', 'x-amz-date'];
  if (!required.every((name) => names.split(';').includes(name)) || !time.startsWith(day)) return false;
  const url = new URL(req.url ?? '', 'http://store');
  const path = url.pathname.split('/').map((part) => encoded(decodeURIComponent(part)));
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const headers = names.split(';').map((name) => `${name}:${String(req.headers[name]).trim()}\n`);
  const canonical = [
    req.method,
    path.join('/'),
    query.join('&'),
    headers.join(''),
    names,
    req.headers['x-amz-content-sha256'],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, `${day}/${region}/${service}/aws4_request`, sha256(canonical)];
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const expected = hmac(key, toSign.join('\n'));
  return signature !== '' && timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
