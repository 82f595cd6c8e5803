import { expect, test } from 'vitest';
import type { KindField } from '../../kinds/kind.ts';
import { isSilent, keptChanges } from './kept-changes.ts';

const field = (name: string, is_writable: boolean): KindField => ({
  name,
  kind: 'text',
  refers: [],
  schema: {},
  is_long: false,
  tones: null,
  is_writable,
  is_writer: false,
});

const deal = {
  fields: [field('stage_id', true), field('weighted_amount', false), field('source', true)],
  views: {
    record: { head: [], bar: 'stage_id', feed: [], hide: ['source'], related: [] },
    board: null,
    groupings: [],
    due: null,
    approve: null,
  },
};

test('changes of computed and hidden properties are left out', () => {
  const change = { from: null, to: 'x' };
  const changes = { stage_id: change, weighted_amount: change, source: change, version: change };
  expect(keptChanges(deal, changes)).toEqual({ stage_id: change });
});

test('an update without a change to show is silent, a step is not', () => {
  expect(isSilent('deal.updated', {})).toBe(true);
  expect(isSilent('deal.updated', { stage_id: { from: 'a', to: 'b' } })).toBe(false);
  expect(isSilent('deal.won', {})).toBe(false);
});
