import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { acceptedEncoding, compress } from './content-encoding.ts';

function accepting(header: string): IncomingMessage {
  const req = new IncomingMessage(new Socket());
  req.headers['accept-encoding'] = header;
  return req;
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['BR; q=0.5, gzip;q=0.5', 'br'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip;q=0', undefined],
  ['identity', undefined],
  ['', undefined],
])('a client that accepts "%s" gets %s', (header, encoding) => {
  expect(acceptedEncoding(accepting(header))).toBe(encoding);
});

test('compressed texts are the same when they are read', async () => {
  const text = JSON.stringify({ name: 'Zoë '.repeat(500) });
  expect(brotliDecompressSync(await compress('br', text)).toString()).toBe(text);
  expect(gunzipSync(await compress('gzip', text)).toString()).toBe(text);
});
