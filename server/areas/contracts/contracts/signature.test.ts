import { expect, test } from 'vitest';
import { pictureOf } from './signature.ts';

const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
const asUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`;

test('a typed name needs no picture, and keeps none', () => {
  expect(pictureOf('typed', null)).toBeUndefined();
  expect(pictureOf('typed', asUrl('image/png', png))).toBeUndefined();
});

test('a drawn or uploaded signature is kept byte for byte, with its hash', () => {
  const picture = pictureOf('drawn', asUrl('image/png', png));
  expect(picture).toMatchObject({ media_type: 'image/png', content: png });
  expect(picture?.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(pictureOf('uploaded', asUrl('image/jpeg', Buffer.from('ffd8ffe0', 'hex')))).toBeDefined();
});

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['a picture that is something else', asUrl('image/png', Buffer.from('<svg onload=x>'))],
  ['a picture that runs', asUrl('image/svg+xml', Buffer.from('<svg/>'))],
  ['an address', 'https://example.com/signature.png'],
  ['no base64', 'data:image/png;base64,é'],
])('%s is no picture of a signature', (_, given) => {
  expect(() => pictureOf('drawn', given)).toThrow();
});
