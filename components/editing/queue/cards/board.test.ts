import { expect, test } from 'vitest';
import { plainKey } from '#components/views/board/hand/keys.ts';
import { withRecords } from '#components/views/board/records/known-records.ts';
import { groupedBy } from '#components/views/board/records/ordering.ts';
import { myCardsOf } from '../../my-work/my-cards.ts';
import { leftUntil, tickOf } from '../face/countdown.ts';
import { isKeyName } from '../keys.ts';
import type { Card, CardStatus } from './card.ts';
import { isDue, isLate } from './deadline.ts';
import { matcher } from './matching.ts';
import { byColumn, bySort } from './ordering.ts';
import { cardSource } from './source.ts';
import { mayClaim, mayRelease, mayTakeOver, reachable, stepsOf, wantOf } from './steps.ts';
import { cardWith, heldBy } from './test-cards.ts';
import { undoOf } from './undo.ts';

const me = { id: 'usr_1', role: 'member', fourEyes: true } as const;
const manager = { id: 'usr_9', role: 'manager', fourEyes: true } as const;
const known = (...cards: ReturnType<typeof cardWith>[]) => new Map(cards.map((card) => [card.id, card]));
const noon = Date.parse('2026-03-02T12:00:00.000Z');

test('a column has its own order, and stays the same array while its cards do', () => {
  const early = cardWith({ id: 'a', queue_at: '2026-03-01T00:00:00.000Z', priority: 1 });
  const late = cardWith({ id: 'b', queue_at: '2026-03-02T00:00:00.000Z', priority: 99 });
  const idea = cardWith({ id: 'c', status: 'backlog' });
  const grouped = (cards: Card[], before: Parameters<typeof groupedBy<Card>>[3]) =>
    groupedBy(cards, cardSource.columnOf, byColumn, before);
  const first = grouped([late, idea, early], new Map());
  expect(first.get('ready')?.map(({ id }) => id)).toEqual(['a', 'b']);
  const second = grouped([early, late, { ...idea, title: 'Other' }], first);
  expect(second.get('ready')).toBe(first.get('ready'));
  expect(second.get('backlog')).not.toBe(first.get('backlog'));
});

test('the card of the highest priority is first, then that of the earliest deadline', () => {
  const cards = [
    cardWith({ id: 'low', priority: 10, due_at: '2026-03-01T00:00:00.000Z' }),
    cardWith({ id: 'high', priority: 80 }),
    cardWith({ id: 'due', priority: 80, due_at: '2026-03-05T00:00:00.000Z' }),
  ];
  expect(cards.toSorted(bySort('priority')).map(({ id }) => id)).toEqual(['due', 'high', 'low']);
  expect(cards.toSorted(bySort('due')).map(({ id }) => id)).toEqual(['low', 'due', 'high']);
});

test('an event older than the known card is ignored, and a deleted card is removed', () => {
  const card = cardWith({ id: 'a', version: 5, updated_at: '2026-03-02T12:00:05.000Z' });
  const older = { ...card, version: 4, updated_at: '2026-03-02T12:00:04.000Z', title: 'Older' };
  expect(withRecords(known(card), [older]).get('a')?.title).toBe('Film a');
  expect(withRecords(known(card), [{ ...card, version: 6, title: 'Newer' }]).get('a')?.title).toBe('Newer');
  expect(withRecords(known(card), [{ ...card, version: 6, deleted_at: card.updated_at }]).size).toBe(0);
});

test('only steps that would not be refused are offered', () => {
  const ready = cardWith({ id: 'a' });
  expect(stepsOf(ready, me)).toEqual(['in_progress', 'backlog', 'on_hold']);
  expect(stepsOf(ready, manager)).toContain('cancelled');
  const held = cardWith({ id: 'b', ...heldBy('usr_2') });
  expect(stepsOf(held, me)).toEqual([]);
  expect(stepsOf(cardWith({ id: 'c', ...heldBy('usr_1') }), me)).toEqual(['ready', 'on_hold']);
  expect([mayRelease(held, me), mayRelease(held, manager), mayClaim(held)]).toEqual([false, true, false]);
  expect([mayTakeOver(held, me), mayTakeOver(held, manager), mayTakeOver(ready, manager)]).toEqual([
    false,
    true,
    false,
  ]);
  const cut = cardWith({ id: 'e', status: 'review', last_holder: { type: 'user', id: me.id } });
  expect(stepsOf(cut, me)).not.toContain('approved');
  expect(stepsOf(cut, { ...me, fourEyes: false })).toContain('approved');
  expect(stepsOf(cut, manager)).toContain('approved');
  const waiting = cardWith({ id: 'd', status: 'on_hold', held_from: 'in_progress' });
  expect(stepsOf(waiting, me)).toEqual(['ready']);
  const reached = [...reachable([ready, waiting], me).keys()].sort();
  expect(reached).toEqual(['backlog', 'in_progress', 'on_hold', 'ready']);
});

test('a step asks for its required input', () => {
  const asked = (from: CardStatus, to: CardStatus, film: string | null = null) =>
    wantOf({ status: from, film_file_id: film }, to);
  expect(asked('review', 'changes_requested')).toBe('review_note');
  expect(asked('approved', 'delivered')).toBe('delivered_url');
  expect(asked('approved', 'delivered', 'fil_1')).toBeUndefined();
  expect(asked('ready', 'on_hold')).toBe('blocked_reason');
  expect(asked('backlog', 'ready')).toBeUndefined();
});

test('undo restores the changed fields, and a status only if a step leads back to it', () => {
  const before = known(cardWith({ id: 'a', priority: 10 }), cardWith({ id: 'b', priority: 90 }));
  const after = [cardWith({ id: 'a', priority: 90 }), cardWith({ id: 'b', priority: 90 })];
  expect(undoOf({ priority: 90 }, before, after, me)).toEqual({
    kind: 'change',
    operations: [{ id: 'a', set: { priority: 10 } }],
  });
  const resumed = cardWith({ id: 'a', status: 'on_hold', held_from: 'ready' });
  expect(undoOf({ status: 'on_hold' }, before, [resumed], me)).toMatchObject({
    operations: [{ id: 'a', set: { status: 'ready' } }],
  });
  const idea = known(cardWith({ id: 'a', status: 'backlog' }));
  expect(undoOf({ status: 'ready' }, idea, [cardWith({ id: 'a' })], me)).toMatchObject({
    operations: [{ id: 'a', set: { status: 'backlog' } }],
  });
  // A card that was on hold gets its earlier reason again.
  const waiting = cardWith({ id: 'a', status: 'on_hold', blocked_reason: 'No sound', held_from: 'ready' });
  expect(undoOf({ status: 'ready' }, known(waiting), [cardWith({ id: 'a' })], me)).toMatchObject({
    operations: [{ id: 'a', set: { status: 'on_hold', blocked_reason: 'No sound' } }],
  });
  const reviewed = known(cardWith({ id: 'a', status: 'review' }));
  const approved = cardWith({ id: 'a', status: 'approved' });
  expect(undoOf({ status: 'approved' }, reviewed, [approved], me)).toBeUndefined();
});

test('a countdown shows seconds only near its end, and ticks only when its text changes', () => {
  const at = new Date(noon + 90 * 60_000).toISOString();
  expect(leftUntil(at, noon)).toEqual({ unit: 'hours', hours: 1, minutes: 30 });
  expect(leftUntil(at, noon + 31 * 60_000)).toEqual({ unit: 'minutes', minutes: 59 });
  expect(leftUntil(at, noon + 88 * 60_000)).toEqual({ unit: 'seconds', minutes: 2, seconds: 0 });
  expect(leftUntil(at, noon + 90 * 60_000)).toEqual({ unit: 'over' });
  expect(tickOf(at, noon + 1_500)).toBe(tickOf(at, noon + 30_000));
  expect(tickOf(at, noon + 89 * 60_000)).not.toBe(tickOf(at, noon + 89 * 60_000 + 1000));
});

test('an open card past its deadline is late; a card on hold has no deadline', () => {
  const due_at = '2026-03-02T11:00:00.000Z';
  const card = cardWith({ id: 'a', due_at, sla_due_at: due_at });
  expect(isLate(card, noon)).toBe(true);
  expect(isLate({ ...card, status: 'delivered' }, noon)).toBe(false);
  expect(isLate({ ...card, status: 'on_hold', sla_due_at: null }, noon)).toBe(false);
  expect(isDue(cardWith({ id: 'b' }), 'none', noon)).toBe(true);
  expect(isDue({ ...card, due_at: '2026-03-06T11:00:00.000Z', sla_due_at: null }, 'week', noon)).toBe(true);
});

test('every word of a search must match, with or without accents', () => {
  const nothing = {
    q: '',
    project: null,
    client: null,
    deliverable: null,
    priority: null,
    holder: null,
    assignee: null,
    person: null,
    due: null,
    tag: null,
  };
  const card = cardWith({
    id: 'V-7',
    title: 'Película de apertura',
    tags: ['marca'],
    priority: 85,
    ...heldBy('usr_1'),
  });
  const finds = (more: Partial<typeof nothing> | object) =>
    matcher({ ...nothing, ...more }, 'usr_1')(card, false);
  expect(finds({ q: 'pelicula v-7' })).toBe(true);
  expect(finds({ q: 'pelicula otra' })).toBe(false);
  // The server has found the card by a text that the board does not have.
  expect(matcher({ ...nothing, q: 'otra' }, 'usr_1')(card, true)).toBe(true);
  expect([finds({ holder: 'me' }), finds({ holder: 'nobody' }), finds({ assignee: 'nobody' })]).toEqual([
    true,
    false,
    true,
  ]);
  // A person is found by the cards that they hold while nobody is responsible.
  const given = { ...card, assignee_id: 'usr_2' };
  expect([finds({ person: 'me' }), finds({ person: 'nobody' })]).toEqual([true, false]);
  expect(matcher({ ...nothing, person: 'me' }, 'usr_1')(given, false)).toBe(false);
  expect(matcher({ ...nothing, person: 'usr_2' }, 'usr_1')(given, false)).toBe(true);
  expect([finds({ priority: 'urgent' }), finds({ priority: 'low' }), finds({ tag: 'marca' })]).toEqual([
    true,
    false,
    true,
  ]);
});

test('each card of a person is in one group only', () => {
  const cards = [
    cardWith({ id: 'held', ...heldBy('usr_1') }),
    cardWith({ id: 'others', ...heldBy('usr_2') }),
    cardWith({ id: 'back', status: 'changes_requested', last_holder: { type: 'user', id: 'usr_1' } }),
    cardWith({ id: 'review', status: 'review', assignee_id: 'usr_2' }),
    cardWith({ id: 'notMine', status: 'review', reviewer_ids: ['usr_2'] }),
    cardWith({ id: 'assigned', assignee_id: 'usr_1' }),
    cardWith({ id: 'done', status: 'delivered', assignee_id: 'usr_1' }),
  ];
  const mine = myCardsOf(cards, 'usr_1', { reviewers: ['usr_1'] });
  const ids = Object.fromEntries(Object.entries(mine).map(([name, own]) => [name, own.map(({ id }) => id)]));
  expect(ids).toEqual({ held: ['held'], back: ['back'], review: ['review'], assigned: ['assigned'] });
});

test('a key triggers its action in upper and lower case, unless a modifier is held', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false };
  expect(plainKey({ ...plain, key: 'C' })).toBe('c');
  expect(plainKey({ ...plain, key: 'c', ctrlKey: true })).toBeUndefined();
  expect([isKeyName('c'), isKeyName('k')]).toEqual([true, false]);
});
