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
