import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { firstPage } from './first-page.mjs';

// This file runs in the process that render-apart.ts starts: it reads one file and answers one small picture. Hostile
// files reach libraries in C here, where they can harm nothing else.

const mostPixels = 100_000_000;
const loaders = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer', 'HeifBuffer', 'TiffBuffer'];

sharp.concurrency(1);
sharp.cache(false);
// Of all formats of the library, only those of pictures without scripts and references are read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) });

/** The picture upright, as large as the square at most, without its metadata. */
const small = (bytes: Uint8Array, size: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'truncated', sequentialRead: true })
    .autoOrient()
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();

const [, , kind, wanted] = process.argv;
const size = Number(wanted);
const bytes = await buffer(process.stdin);
const picture = await small(kind === 'pdf' ? await firstPage(bytes, size) : bytes, size);
process.stdout.write(picture, () => process.exit(0));
