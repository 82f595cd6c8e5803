import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';

/** Encodes texts as bytes and compresses them on request. Errors of the texts are thrown while reading. */
export function bytesOf(texts: AsyncIterable<string>, isCompressed: boolean): AsyncIterable<Uint8Array> {
  const source = Readable.from(texts, { objectMode: false, encoding: undefined, highWaterMark: 262_144 });
  if (!isCompressed) return source;
  const gzip = createGzip();
  source.on('error', (error) => gzip.destroy(error));
  gzip.on('close', () => source.destroy());
  return source.pipe(gzip);
}
