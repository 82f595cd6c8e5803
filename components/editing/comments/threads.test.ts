import { expect, test } from 'vitest';
import type { CommentFields } from './comment.ts';
import { currentAt, isOpen, threadsOf } from './threads.ts';

const comment = (id: string, more: Partial<CommentFields> = {}): CommentFields => ({
  id,
  parent_id: null,
  kind: 'note',
  body: id,
  frame_in: null,
  frame_out: null,
  timecode: null,
  resolved: false,
  created_at: '2026-01-15T09:30:00.000Z',
  ...more,
});

test('comments are in the order of the film, with their answers below in order of time', () => {
  const threads = threadsOf([
    comment('late', { frame_in: 500 }),
    comment('second', { parent_id: 'early', created_at: '2026-01-15T11:00:00.000Z' }),
    comment('early', { frame_in: 10 }),
    comment('first', { parent_id: 'early', created_at: '2026-01-15T10:00:00.000Z' }),
    comment('general'),
  ]);
  expect(threads.map(({ root, answers }) => [root.id, ...answers.map(({ id }) => id)])).toEqual([
    ['general'],
    ['early', 'first', 'second'],
    ['late'],
  ]);
});

test('a comment is current within its stretch, or for two seconds without a stretch', () => {
  const comments = [
    comment('stretch', { frame_in: 100, frame_out: 120 }),
    comment('moment', { frame_in: 110 }),
    comment('all'),
  ];
  expect(currentAt(comments, 99, 25)).toEqual([]);
  expect(currentAt(comments, 110, 25)).toEqual(['stretch', 'moment']);
  expect(currentAt(comments, 121, 25)).toEqual(['moment']);
  expect(currentAt(comments, 161, 25)).toEqual([]);
});

test('praise and resolved comments are not open', () => {
  expect(
    [comment('a'), comment('b', { kind: 'praise' }), comment('c', { resolved: true })].map(isOpen),
  ).toEqual([true, false, false]);
});
