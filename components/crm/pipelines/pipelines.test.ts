import { expect, test } from 'vitest';
import { dropped, moved, type Pipeline, remainingStages, type Stage } from './pipelines.ts';

const stage = (id: string, kind: Stage['kind']): Stage => ({
  id,
  kind,
  name: id,
  pipeline_id: 'pip_1',
  position: 1,
  probability: 50,
  rot_days: null,
  required_fields: [],
});
const pipeline = (id: string, stages: Stage[]): Pipeline => ({
  id,
  name: id,
  position: 1,
  version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  stages,
});

test('a stage moves by one position and not past the end', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 3)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
});

test('a stage dropped at another one lands beside it', () => {
  const all = ['a', 'b', 'c'].map((id) => ({ id }));
  const order = (side: 'before' | 'after', id: string, target: string) =>
    dropped(all, id, target, side).map((one) => one.id);
  expect(order('after', 'a', 'c')).toEqual(['b', 'c', 'a']);
  expect(order('before', 'c', 'a')).toEqual(['c', 'a', 'b']);
  expect(order('before', 'a', 'a')).toEqual(['a', 'b', 'c']);
});

test('deals move only to a remaining stage of the same kind', () => {
  const [open, other, won] = [stage('open', 'open'), stage('other', 'open'), stage('won', 'won')];
  const own = pipeline('own', [open, other, won]);
  const second = pipeline('second', [stage('far', 'open')]);
  expect(
    remainingStages([own, second], [open], ['open']).map(({ pipeline: of, stages }) => [
      of.id,
      stages.map(({ id }) => id),
    ]),
  ).toEqual([
    ['own', ['other']],
    ['second', ['far']],
  ]);
  expect(remainingStages([own, second], [won], ['won'])).toEqual([]);
});
