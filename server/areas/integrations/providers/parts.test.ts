import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf } from '#server/base/outbound/s3/address.ts';
import { inParts } from '#server/base/outbound/s3/parts.ts';
import { bytesOf } from './parts.ts';
import { fileOf, folderOf } from './s3-config.ts';

async function* pieces(texts: readonly string[]): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}
async function partsOf(bytes: AsyncIterable<Uint8Array>, size: number) {
  const parts: { text: string; isLast: boolean }[] = [];
  for await (const { part, isLast } of inParts(bytes, size)) parts.push({ text: part.toString(), isLast });
  return parts;
}

test('ten letters in parts of four are four, four and two; nothing is one empty part', async () => {
  expect(await partsOf(pieces(['abc', 'defghi', 'j']), 4)).toEqual([
    { text: 'abcd', isLast: false },
    { text: 'efgh', isLast: false },
    { text: 'ij', isLast: true },
  ]);
  expect(await partsOf(pieces(['abcd']), 4)).toEqual([{ text: 'abcd', isLast: true }]);
  expect(await partsOf(pieces([]), 4)).toEqual([{ text: '', isLast: true }]);
});

test('whatever the pieces, the parts are the same bytes, all but the last of one size', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ maxLength: 30 })),
      fc.integer({ min: 1, max: 20 }),
      async (texts, size) => {
        const lengths: number[] = [];
        const all: Buffer[] = [];
        for await (const { part } of inParts(pieces(texts), size)) {
          lengths.push(part.length);
          all.push(part);
        }
        expect(Buffer.concat(all).toString()).toBe(Buffer.from(texts.join('')).toString());
        expect(lengths.slice(0, -1).every((length) => length === size)).toBe(true);
        expect(lengths.at(-1)).toBeLessThanOrEqual(size);
      },
    ),
  ));

test('compressed bytes have the same text, and a source that fails makes its reader fail', async () => {
  async function* texts() {
    yield 'ação\n';
    yield 'x'.repeat(100_000);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytesOf(texts(), true)) chunks.push(chunk);
  expect(gunzipSync(Buffer.concat(chunks)).toString()).toBe(`ação\n${'x'.repeat(100_000)}`);
  async function* failing() {
    yield 'a';
    throw new Error('the run was cancelled');
  }
  for (const isCompressed of [true, false])
    await expect(partsOf(bytesOf(failing(), isCompressed), 4)).rejects.toThrow('the run was cancelled');
});

test('names and addresses of objects', () => {
  const run = { id: 'irn_1', startedAt: '2026-03-02T10:00:00.000Z' };
  expect(folderOf({ prefix: 'exports/crm/' }, run)).toBe('exports/crm/2026-03-02/irn_1');
  expect(folderOf({ prefix: '' }, run)).toBe('2026-03-02/irn_1');
  expect(fileOf({ format: 'jsonl', gzip: true }, 'contact', 1)).toBe('contact.jsonl.gz');
  expect(fileOf({ format: 'csv', gzip: false }, 'contact', 2)).toBe('contact-2.csv');
  const store = { endpoint: 'https://s3.example.com', bucket: 'ours' };
  expect(addressOf({ ...store, path_style: true }, 'a b/c.gz')).toBe(
    'https://s3.example.com/ours/a%20b/c.gz',
  );
  expect(addressOf({ ...store, path_style: false }, 'c', { uploads: '' })).toBe(
    'https://ours.s3.example.com/c?uploads=',
  );
});
