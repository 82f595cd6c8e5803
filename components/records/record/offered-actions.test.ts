import { expect, test } from 'vitest';
import { madeInStatus, offeredActionsOf } from './offered-actions.ts';

type Kind = Parameters<typeof offeredActionsOf>[0];

const quote = {
  kind: 'make',
  plural: 'quotes',
  area: 'quotes',
  made: 'quote',
  column: 'deal_id',
  from: {},
} as const;
const payment = {
  kind: 'make',
  plural: 'payments',
  area: 'payments',
  made: 'payment',
  column: null,
  from: { amount: 'balance' },
} as const;
const kind: Kind = {
  area: 'deals',
  actions: [],
  screen: {
    title: ['title'],
    columns: [],
    essentials: [],
    later: [],
    writeOptions: [],
    begins: [],
    begin: {},
    checked: {},
    begin_today: [],
    lines_of: {},
    dated_by: null,
    not_asked: [],
    files: {},
    kind_from: {},
    only_for: {},
    calls: {},
    conversation: null,
    document: null,
    next: { open: [quote, payment] },
  },
};
const deal = { id: 'dea_1', status: 'open', balance: 10 };
const sent = { made: 'quote', name: 'Q-000012', page: '/data/quotes/quo_1' };
const shownWith = (begun: (typeof sent)[], may = true) =>
  offeredActionsOf(kind, deal, [], () => may, begun).shown.map((one) =>
    one.kind === 'open' ? `open ${one.name}` : one.kind,
  );

test('an unfinished quote of a deal is opened before another one is made', () => {
  expect(madeInStatus(kind, deal)).toEqual([quote]);
  expect(shownWith([])).toEqual(['make', 'make']);
  expect(shownWith([sent])).toEqual(['open Q-000012', 'make', 'make']);
  expect(shownWith([sent], false)).toEqual(['open Q-000012']);
  expect(shownWith([{ ...sent, made: 'payment' }])).toEqual(['make', 'make']);
});

const call = (verb: string) => ({ area: 'deals', verb, schema: {}, refers: {}, shows_secret: false });
const declaredCall = (when: Kind['screen']['calls'][string]['when']) => ({
  ...{ when, confirms: {}, asks: null, initial: {}, from: {}, opens: null, addressee: null },
  ...{ is_at_once: false, is_elsewhere: false },
});
const next = (verb: string, when = {}) => ({ kind: 'call', verb, when }) as const;
const whole: Kind = {
  ...kind,
  actions: [call('send'), call('credit')],
  screen: {
    ...kind.screen,
    calls: {
      credit: declaredCall([
        { kind: ['invoice'], replaced_by_id: [null] },
        { 'correction.method': ['substitution', 'new'], replaced_by_id: [null] },
      ]),
    },
    next: { open: [next('send', { sent_at: '' }), next('credit'), next('send')] },
  },
};
const verbsFor = (record: object) =>
  offeredActionsOf(whole, { ...deal, ...record }, [], () => true).shown.map((one) =>
    one.kind === 'call' ? one.call.verb : one.kind,
  );

test('an operation is offered for the records that meet one of its conditions', () => {
  expect(verbsFor({ kind: 'invoice', sent_at: 'now' })).toEqual(['credit', 'send']);
  expect(verbsFor({ kind: 'note', correction: { method: 'new' }, sent_at: 'now' })).toContain('credit');
  expect(verbsFor({ kind: 'note', correction: { method: 'old' }, sent_at: 'now' })).toEqual(['send']);
  expect(verbsFor({ kind: 'invoice', replaced_by_id: 'inv_2', sent_at: 'now' })).toEqual(['send']);
});

test('an operation that is declared twice has its first place', () => {
  expect(verbsFor({ kind: 'invoice', sent_at: null })).toEqual(['send', 'credit']);
});
