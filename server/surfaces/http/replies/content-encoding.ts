import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** A reply of fewer bytes fits into one packet anyway. */
const leastBytes = 1024;

/** RFC 9110, 12.5.3. Brotli is preferred where the client accepts both equally. */
export function acceptedEncoding({ headers }: IncomingMessage): Encoding | undefined {
  const accepted = headers['accept-encoding'];
  if (!accepted) return undefined;
  const qualities = new Map(String(accepted).toLowerCase().split(',').map(nameAndQuality));
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0;
  const [br, gz] = [qualityOf('br'), qualityOf('gzip')];
  if (br > 0 && br >= gz) return 'br';
  return gz > 0 ? 'gzip' : undefined;
}

function nameAndQuality(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((one) => one.trim());
  const quality = parameters.find((one) => one.startsWith('q='));
  return [name, quality === undefined ? 1 : Number(quality.slice(2))];
}

/** A text has at least as many bytes as characters, so the bytes of a long one need not be counted. */
const isWorthCompressing = (body: string): boolean =>
  body.length > leastBytes || Buffer.byteLength(body) > leastBytes;

const [asBrotli, asGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Compresses on a thread of its own, at levels where 60 kB take half a millisecond. */
export const compress = (encoding: Encoding, body: string): Promise<Buffer> =>
  encoding === 'gzip'
    ? asGzip(body, { level: 3 })
    : asBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } });

/**
 * The encoding of a reply, and whether another client could get another one, which caches have to know. The length of a
 * compressed secret would tell something about it.
 */
export function encodingOf(
  req: IncomingMessage,
  body: string,
  isKeptPlain: boolean,
): { isCompressible: boolean; encoding: Encoding | undefined } {
  const isCompressible = !isKeptPlain && isWorthCompressing(body);
  return { isCompressible, encoding: isCompressible ? acceptedEncoding(req) : undefined };
}

/** Adds the header by which replies are compressed to those that a reply varies by. */
export const variedByEncoding = (vary: number | string | readonly string[] | undefined): string =>
  [vary ?? [], 'Accept-Encoding'].flat().join(', ');
