import type { Page } from '@playwright/test';

const size = (length: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(length) | (1n << 56n));
  return bytes;
};
const element = (id: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(id, 'hex'), size(body.length), body]);
};
const number = (id: string, value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return element(id, bytes);
};
const words = (id: string, text: string) => element(id, Buffer.from(text));
const float = (id: string, value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
};

/**
 * Returns the key frame of a still. A browser encodes stills as WebP, and that contains a key frame as WebM stores
 * it.
 */
function keyFrameIn(webp: Buffer): Buffer {
  const at = webp.indexOf('VP8 ');
  return webp.subarray(at + 8, at + 8 + webp.readUInt32LE(at + 4));
}

const frameMs = 40;

function toWebm(frames: readonly Buffer[], width: number, height: number): Buffer {
  const header = element(
    '1A45DFA3',
    number('4286', 1),
    number('42F7', 1),
    number('42F2', 4),
    number('42F3', 8),
    words('4282', 'webm'),
    number('4287', 4),
    number('4285', 2),
  );
  const info = element(
    '1549A966',
    number('2AD7B1', 1_000_000),
    float('4489', frames.length * frameMs),
    words('4D80', 'test'),
    words('5741', 'test'),
  );
  const video = element('E0', number('B0', width), number('BA', height));
  const track = element(
    'AE',
    number('D7', 1),
    number('73C5', 1),
    number('83', 1),
    words('86', 'V_VP8'),
    video,
  );
  const tracks = element('1654AE6B', track);
  const clusters = frames.map((frame, nth) => {
    // The block holds track 1 at the time of its cluster, as a key frame.
    const block = element('A3', Buffer.from([0x81, 0, 0, 0x80]), frame);
    return element('1F43B675', number('E7', nth * frameMs), block);
  });
  const before = info.length + tracks.length;
  const places = clusters.map(
    (_, nth) => before + clusters.slice(0, nth).reduce((sum, { length }) => sum + length, 0),
  );
  const cues = places.map((place, nth) =>
    element('BB', number('B3', nth * frameMs), element('B7', number('F7', 1), number('F1', place))),
  );
  return Buffer.concat([
    header,
    element('18538067', info, tracks, ...clusters, element('1C53BB6B', ...cues)),
  ]);
}

/**
 * Makes a film of ten seconds at 25 frames a second, with its number on each frame, in the browser that will play it.
 */
export async function newFilm(page: Page, seconds = 10): Promise<Buffer> {
  const stills = await page.evaluate(async (count) => {
    const canvas = document.createElement('canvas');
    canvas.width = 160;
    canvas.height = 90;
    const pen = canvas.getContext('2d');
    const found: string[] = [];
    for (let nth = 0; nth < count; nth += 1) {
      if (!pen) break;
      pen.fillStyle = `hsl(${nth} 50% 40%)`;
      pen.fillRect(0, 0, 160, 90);
      pen.fillStyle = 'white';
      pen.font = '40px sans-serif';
      pen.fillText(String(nth), 30, 60);
      found.push(canvas.toDataURL('image/webp', 0.6).split(',')[1] ?? '');
    }
    return found;
  }, seconds * 25);
  return toWebm(
    stills.map((still) => keyFrameIn(Buffer.from(still, 'base64'))),
    160,
    90,
  );
}

/**
 * Serves the film from the address of the tests' cuts: an outside server that answers ranges of a file, as those do.
 */
export async function serveFilm(page: Page, film: Buffer): Promise<void> {
  await page.route('https://media.example.com/**', (route) => {
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(route.request().headers().range ?? '') ?? [];
    const last = to === '' ? film.length - 1 : Math.min(Number(to), film.length - 1);
    return route.fulfill({
      status: 206,
      headers: {
        'access-control-allow-origin': '*',
        'content-type': 'video/webm',
        'accept-ranges': 'bytes',
        'content-range': `bytes ${from}-${last}/${film.length}`,
      },
      body: film.subarray(Number(from), last + 1),
    });
  });
}
