import { expect, test } from 'vitest';
import { attachmentsIn, previewOf, thumbnailAddress, writtenAttachment } from './attachment.ts';

const picture = {
  file_id: 'fil_1',
  name: 'pier.png',
  url: 'https://example.com/signed',
  content_type: 'image/png',
  size: 500,
  content_url: 'https://example.com/signed',
};
const link = { file_id: null, name: 'Log', url: 'https://example.com/log', content_type: null, size: null };

test('attachments are sent back without what the server knows by itself', () => {
  expect(attachmentsIn([picture, link, 'nothing']).map(writtenAttachment)).toEqual([
    { file_id: 'fil_1', name: 'pier.png' },
    { name: 'Log', url: 'https://example.com/log' },
  ]);
  expect(attachmentsIn(undefined)).toEqual([]);
});

test('a file is shown by its type, and by the end of its name while the type is not known', () => {
  const kinds = [
    ['a.png', 'image/png'],
    ['a.heic', 'image/heic'],
    ['a.bin', 'application/pdf'],
    ['a.txt', 'text/plain; charset=utf-8'],
    ['a.mp4', null],
    ['a.exe', 'application/octet-stream'],
  ] as const;
  expect(kinds.map(([name, content_type]) => previewOf({ name, content_type }))).toEqual([
    'picture',
    'none',
    'pdf',
    'text',
    'video',
    'none',
  ]);
});

test('images and PDFs that are uploaded are shown as a small picture, and others by an icon', () => {
  const [image] = attachmentsIn([picture]);
  expect(image && thumbnailAddress(image)).toContain('fil_1');
  for (const more of [{ file_id: null }, { content_type: 'video/mp4' }, { content_type: null }]) {
    const [other] = attachmentsIn([{ ...picture, ...more }]);
    expect(other && thumbnailAddress(other)).toBeUndefined();
  }
});
