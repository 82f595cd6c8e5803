import { expect, test } from 'vitest';
import { inOrder, type Read } from './order.ts';

const read = (ids: string[], hasEarlier = false): Read => ({
  entries: ids.map((id) => ({ id, created_at: `2026-03-0${id.slice(-1)}T09:00:00.000Z` })),
  hasEarlier,
});
const ids = (messages: Read, notes: Read) => inOrder(messages, notes).map(({ entry }) => entry.id);

test('messages and notes are one conversation, oldest first', () => {
  expect(ids(read(['m5', 'm3', 'm1']), read(['n4', 'n2']))).toEqual(['m1', 'n2', 'm3', 'n4', 'm5']);
});

test('messages older than a gap are hidden until the gap is loaded', () => {
  expect(ids(read(['m5', 'm3'], true), read(['n4', 'n2', 'n1']))).toEqual(['m3', 'n4', 'm5']);
  expect(ids(read(['m5', 'm3', 'm1']), read(['n4', 'n2'], true))).toEqual(['n2', 'm3', 'n4', 'm5']);
});
