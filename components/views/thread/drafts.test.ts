import { expect, test } from 'vitest';
import { emptyDraft, isEmptyDraft, parseDraft } from './drafts.ts';

test('a draft is read as it was written, with the sending whose answer is not known', () => {
  const draft = { body: 'Hello', isNote: true, template: 'rtp_1', attempt: { key: 'k', step: 'solved' } };
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test('the uploaded files of a draft are kept, also before a word is written', () => {
  const file = { file_id: 'fil_1', name: 'pier.png', url: '', content_type: 'image/png', size: 70 };
  const draft = { body: '', isNote: false, files: [file] };
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  expect(isEmptyDraft(draft)).toBe(false);
});

test('anything else in the store is an empty draft', () => {
  for (const text of [null, '', '{', '3', '{"body":1}']) expect(parseDraft(text)).toEqual(emptyDraft);
});

test('a draft is kept while its sending is not confirmed', () => {
  expect(isEmptyDraft(parseDraft('{"body":"","attempt":{"key":"k","step":"keep"}}'))).toBe(false);
  expect(isEmptyDraft(emptyDraft)).toBe(true);
});
