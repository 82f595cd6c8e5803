import { expect, test } from 'vitest';
import type { Step } from '#components/records/kinds/kind.ts';
import type { Stage } from '#components/records/record/bar/stage.ts';
import { askedFor, backFrom } from './moving.ts';

const stage = (value: string, status: string, needs: string[] = []): Stage => ({
  value,
  title: value,
  tone: null,
  sets: { pipeline_id: 'pip_1', status },
  needs,
});
const step = (needs: string[], role: Step['role'] = null): Step => ({
  role,
  needs,
  carries: [],
  confirms: [],
  ending: null,
  or_author: false,
  not_author: false,
});
const table = {
  open: { won: step([]), lost: step(['lost_reason']) },
  won: { open: step([], 'manager') },
  lost: { open: step([], 'manager') },
};
const field = (name: string) => ({ name, is_writable: name !== 'weighted_amount' });
const kind = {
  kind: 'deal',
  withheld: [],
  guards: [],
  states: { initial: 'open', table },
  views: {
    board: {
      by: 'stage_id',
      sum: 'amount',
      weighted: 'weighted_amount',
      stale: 'rots_at',
      ask: { lost: ['lost_reason', 'competitor'] },
      orders: {},
      order_of: {},
    },
  },
  fields: ['stage_id', 'status', 'pipeline_id', 'amount', 'probability', 'weighted_amount'].map(field),
};
const first = stage('stg_1', 'open');
const second = stage('stg_2', 'open', ['amount', 'source']);
const lost = stage('stg_4', 'lost');
const stages = [first, second, stage('stg_3', 'won'), lost];
const deal = {
  id: 'dea_1',
  version: 1,
  updated_at: '2026-03-02T12:00:00.000Z',
  deleted_at: null,
  status: 'open',
  stage_id: 'stg_1',
  pipeline_id: 'pip_1',
  amount: null,
  probability: 70,
  weighted_amount: null,
};
const member = { id: 'usr_1', role: 'member' } as const;
const manager = { id: 'usr_2', role: 'manager' } as const;

test('a drop asks for what the stage and its step need, as far as the card knows it, and what the board asks for', () => {
  expect(askedFor(kind, deal, second, member)).toEqual({ names: ['amount'], required: ['amount'] });
  expect(askedFor(kind, { ...deal, amount: 5 }, second, member)?.names).toEqual([]);
  expect(askedFor(kind, deal, lost, member)).toEqual({
    names: ['lost_reason', 'competitor'],
    required: ['lost_reason'],
  });
});

test('a card cannot be dropped on its own stage, nor where no step of this person leads', () => {
  expect(askedFor(kind, deal, first, member)).toBeUndefined();
  const sold = { ...deal, status: 'won', stage_id: 'stg_3' };
  expect(askedFor(kind, sold, first, member)).toBeUndefined();
  expect(askedFor(kind, sold, first, manager)?.names).toEqual([]);
  expect(askedFor({ ...kind, withheld: ['stage_id'] }, deal, second, manager)).toBeUndefined();
});

test('undoing a move restores the stage and the probability that the new stage has replaced', () => {
  const before = new Map([[deal.id, deal]]);
  const sold = { ...deal, version: 2, status: 'won', stage_id: 'stg_3', probability: 100 };
  expect(backFrom(kind, before, [sold], stages, manager)).toEqual([
    { id: 'dea_1', data: { stage_id: 'stg_1', probability: 70 } },
  ]);
  expect(backFrom(kind, before, [sold], stages, member)).toEqual([]);
});

test('a record that was moved to another lane is put back to it, with its stage if that was changed too', () => {
  const assigned = { ...deal, owner_id: 'usr_2' };
  const before = new Map([[deal.id, { ...deal, owner_id: null }]]);
  expect(backFrom(kind, before, [assigned], stages, manager, 'owner_id')).toEqual([
    { id: deal.id, data: { owner_id: null } },
  ]);
  expect(backFrom(kind, before, [{ ...deal, owner_id: null }], stages, manager, 'owner_id')).toEqual([]);
});
