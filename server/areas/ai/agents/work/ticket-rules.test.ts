import { expect, test } from 'vitest';
import { verbatim } from '#server/vocabulary/wording/message.ts';
import { t } from '../../work/messages.ts';
import type { Sorted } from '../../work/ticket-sorting.ts';
import { type OpenTicket, proposeForTicket, type Sorting } from './ticket-rules.ts';

const limits = { escalate_minutes: 60, silent_days: 7, reply_pct: 50 };
const at = { now: '2026-01-15T10:00:00.000Z', today: '2026-01-15', settings: { locale: 'es' } } as const;
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
  contact_id: null,
  contact: null,
  language: null,
  has_task: false,
  is_answered: false,
};
const nothing: Sorting = {
  category: undefined,
  priority: undefined,
  assignee: undefined,
  reply: undefined,
  solver: null,
  tooLittle: undefined,
};
const look = (over: Partial<OpenTicket>, known: Partial<Sorting> = {}) =>
  proposeForTicket({ ...ticket, ...over }, { ...nothing, ...known }, at, limits);
const kinds = (over: Partial<OpenTicket>) => look(over).map(({ kind }) => kind);

test('61 minutes are time enough, 60 are not; what is late says so', () => {
  expect(kinds({})).toEqual([]);
  const [near] = look({ next_due_at: '2026-01-15T11:00:00.000Z' });
  expect(near).toMatchObject({ kind: 'escalate', title: 'T-000001 Hello: answer is due in 60 minutes' });
  const [late] = look({ next_due_at: '2026-01-15T09:45:00.000Z' });
  expect(late?.title).toEqual('T-000001 Hello: answer was due 15 minutes ago');
});

test('a task for it is enough, and a ticket that waits for the customer has no deadline', () => {
  expect(kinds({ next_due_at: '2026-01-15T10:05:00.000Z', has_task: true })).toEqual([]);
  expect(kinds({ next_due_at: '2026-01-15T10:05:00.000Z', status: 'pending' })).toEqual([]);
});

const sign: Sorted = {
  value: 'billing',
  probability: 0.5,
  words: ['factura'],
  engine: 'rules',
  text: t('keyword', { label: 'category', value: 'billing', word: 'factura' }),
};

test('what it is about is as sure as ticket_triage is, and the plain rule says that it is one', () => {
  const tooLittle = { text: verbatim('ticket_triage has 3 solved tickets') };
  const [found] = look({}, { category: sign, tooLittle });
  expect(found).toMatchObject({
    kind: 'category',
    by: 'ticket_triage rules',
    confidence: 0.5,
    input: { id: 'tic_1', category: 'billing' },
    evidence: [{ text: sign.text }, tooLittle],
  });
  expect(look({ category: 'delivery' }, { category: sign })).toEqual([]);
});

test('a priority is proposed where nobody has set one or taken it', () => {
  const priority: Sorted = { ...sign, value: 'urgent', engine: 'statistics', probability: 0.8 };
  expect(look({ assignee_id: null }, { priority })[0]).toMatchObject({
    kind: 'priority',
    input: { priority: 'urgent' },
  });
  expect(look({ priority: 'high', assignee_id: null }, { priority })).toEqual([]);
  expect(look({}, { priority })).toEqual([]);
});

test('one without an assignee goes to who solves such tickets, else to who has the fewest', () => {
  const assignee: Sorted = { ...sign, value: 'usr_7', engine: 'statistics', probability: 0.6 };
  const [learned] = look({ assignee_id: null }, { assignee, solver: 'usr_9' });
  expect(learned).toMatchObject({ kind: 'assign', input: { assignee_id: 'usr_7' }, confidence: 0.6 });
  const [plain] = look({ assignee_id: null }, { solver: 'usr_9' });
  expect(plain).toMatchObject({ kind: 'assign', input: { id: 'tic_1', assignee_id: 'usr_9' } });
});

test('an answer that half of the question has had before is proposed, until somebody has answered', () => {
  const reply = { body: 'Hello Ana', confidence: 0.5, evidence: { text: verbatim('T-000007 too') } };
  expect(look({}, { reply })[0]).toMatchObject({ kind: 'reply', input: { id: 'tic_1', body: 'Hello Ana' } });
  expect(look({}, { reply: { ...reply, confidence: 0.49 } })).toEqual([]);
  expect(look({ is_answered: true }, { reply })).toEqual([]);
});

test('a customer who has been silent for 7 days is asked once more', () => {
  const over = { status: 'pending' as const, last_message_at: '2026-01-08T10:00:00.000Z' };
  expect(kinds(over)).toEqual(['ask_again']);
  const asked = (language: string | null) => look({ ...over, language })[0]?.input.body;
  expect(asked('pt')).toContain('nossa resposta ajudou?');
  expect(asked('en-GB')).toContain('did our answer help?');
  // Of whom no language is known, the organization's.
  expect(asked(null)).toContain('¿le ha servido nuestra respuesta?');
  expect(kinds({ ...over, last_message_at: '2026-01-09T10:00:00.000Z' })).toEqual([]);
});
