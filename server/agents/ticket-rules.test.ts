import { expect, test } from 'vitest';
import { lookAtTicket, type OpenTicket } from './ticket-rules.ts';
import { categoryOf } from './ticket-words.ts';

const limits = { escalate_minutes: 60, silent_days: 7 };
const at = { now: '2026-01-15T10:00:00.000Z', today: '2026-01-15' };
const ticket: OpenTicket = {
  id: 'tic_1',
  number: 'T-000001',
  subject: 'Hello',
  description: null,
  status: 'open',
  priority: 'normal',
  category: null,
  assignee_id: 'usr_1',
  team: null,
  next_due_at: '2026-01-15T11:01:00.000Z',
  last_message_at: null,
  has_task: false,
  solver: null,
};
const kinds = (over: Partial<OpenTicket>) =>
  lookAtTicket({ ...ticket, ...over }, at, limits).map(({ kind }) => kind);

test('61 minutes are time enough, 60 are not; what is late says so', () => {
  expect(kinds({})).toEqual([]);
  const [near] = lookAtTicket({ ...ticket, next_due_at: '2026-01-15T11:00:00.000Z' }, at, limits);
  expect(near).toMatchObject({ kind: 'escalate', title: 'T-000001 Hello: is due in 60 minutes' });
  const [late] = lookAtTicket({ ...ticket, next_due_at: '2026-01-15T09:45:00.000Z' }, at, limits);
  expect(late?.title).toBe('T-000001 Hello: was due 15 minutes ago');
});

test('a task for it is enough, and a ticket that waits for the customer has no deadline', () => {
  expect(kinds({ next_due_at: '2026-01-15T10:05:00.000Z', has_task: true })).toEqual([]);
  expect(kinds({ next_due_at: '2026-01-15T10:05:00.000Z', status: 'pending' })).toEqual([]);
});

test('one without an assignee goes to who solves and has the fewest', () => {
  const [found] = lookAtTicket({ ...ticket, assignee_id: null, solver: 'usr_9' }, at, limits);
  expect(found).toMatchObject({ kind: 'assign', input: { id: 'tic_1', assignee_id: 'usr_9' } });
});

test.each([
  ['La factura tiene un cobro de más', 'billing'],
  ['A encomenda chegou com atraso', 'delivery'],
  ['I forgot my password and login fails', 'technical'],
  ['Los subtítulos del vídeo', 'video'],
])('"%s" is about %s', (text, category) => {
  expect(categoryOf(text)?.category).toBe(category);
});

test('as much of one as of another is not decided', () => {
  expect(categoryOf('the invoice of the parcel')).toBeUndefined();
});

test('a customer who has been silent for 7 days is asked once more', () => {
  const over = { status: 'pending', last_message_at: '2026-01-08T10:00:00.000Z' };
  expect(kinds(over)).toEqual(['ask_again']);
  expect(kinds({ ...over, last_message_at: '2026-01-09T10:00:00.000Z' })).toEqual([]);
});
