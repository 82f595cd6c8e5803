import { expect, test } from 'vitest';
import type { Stage } from '#components/records/record/bar/stage.ts';
import { type AskedMove, type MoveQuestion, withoutAnswered, withQuestion } from './asked-moves.ts';

const stage = (value: string): Stage => ({ value, title: null, tone: null, sets: {}, needs: [] });
const ask = (ids: readonly string[], to: string): AskedMove => ({
  ids,
  stage: stage(to),
  values: {},
  names: ['lost_reason'],
  required: [],
});
const none: readonly MoveQuestion[] = [];

test('the answer of another move leaves a question open, also one that comes late', () => {
  const open = withQuestion(none, ask(['b'], 'lost'));
  expect(withoutAnswered(open, { ids: ['a'], stage: stage('won') })).toBe(open);
  expect(withoutAnswered(open, { ids: ['b'], stage: stage('won') })).toBe(open);
  expect(withoutAnswered(open, { ids: ['b'], stage: stage('lost') })).toEqual([]);
});

test('a refusal changes its own question, which keeps its place and its key', () => {
  const open = withQuestion(withQuestion(none, ask(['a', 'b'], 'lost')), ask(['c'], 'lost'));
  const refused = withQuestion(open, { ...ask(['b'], 'lost'), refusal: 'too short' });
  expect(refused.map(({ ids, key, refusal }) => [ids, key, refusal])).toEqual([
    [['b'], open[0]?.key, 'too short'],
    [['c'], open[1]?.key, undefined],
  ]);
});

test('a refusal of a move without a question waits behind the open one', () => {
  const open = withQuestion(none, ask(['b'], 'lost'));
  const both = withQuestion(open, { ...ask(['a'], 'proposal'), refusal: 'needs an amount' });
  expect(both.map(({ ids }) => ids)).toEqual([['b'], ['a']]);
  expect(new Set(both.map(({ key }) => key)).size).toBe(2);
});
