import { expect, test } from 'vitest';
import type { Step } from '../../kinds/kind.ts';
import { askedBefore, type Stage, shownStages, stagesFor } from './stage.ts';

const stage = (value: string, status: string, needs: string[] = []): Stage => ({
  value,
  title: value,
  tone: status === 'lost' ? 'bad' : 'going',
  sets: { pipeline_id: 'pip_1', status },
  needs,
});
const state = (value: string, tone: Stage['tone']): Stage => ({
  value,
  title: null,
  tone,
  sets: {},
  needs: [],
});
const step: Step = {
  role: null,
  needs: [],
  carries: [],
  confirms: [],
  ending: null,
  or_author: false,
  not_author: false,
};
const open = (to: string, needs: string[] = []) => ({ to, step: { ...step, needs }, missing: needs });

const stages = [
  stage('stg_1', 'open'),
  stage('stg_2', 'open', ['amount']),
  stage('stg_3', 'won'),
  stage('stg_4', 'lost'),
];
const deal = { id: 'dea_1', status: 'open', stage_id: 'stg_1', pipeline_id: 'pip_1', amount: null };

test('a bar has the stages of the pipeline of the record, and only those that can be reached are offered', () => {
  const other = { ...stage('stg_9', 'open'), sets: { pipeline_id: 'pip_2', status: 'open' } };
  expect(stagesFor('stage_id', [...stages, other], deal)).toEqual(stages);
  const shown = shownStages('stage_id', stages, deal, [open('lost')], {}, true);
  expect(shown.map(({ isPresent, canMove }) => [isPresent, canMove])).toEqual([
    [true, false],
    [false, true],
    [false, false],
    [false, true],
  ]);
  expect(shownStages('stage_id', stages, deal, [], {}, false).some(({ canMove }) => canMove)).toBe(false);
});

test('a move asks for what the stage, its step and the board need, and nothing that the record has', () => {
  const shown = shownStages('stage_id', stages, deal, [open('lost', ['lost_reason'])], {}, true);
  const ask = { lost: ['lost_reason', 'competitor'] };
  expect(shown.map((one) => askedBefore(one, deal, ask))).toEqual([
    [],
    ['amount'],
    [],
    ['lost_reason', 'competitor'],
  ]);
  expect(askedBefore(stage('stg_2', 'open', ['amount']), { ...deal, amount: '5.00' }, ask)).toEqual([]);
});

test('states that end a record badly are shown only when it is there', () => {
  const states = [state('draft', 'idle'), state('sent', 'waiting'), state('void', 'bad')];
  expect(stagesFor('status', states, { id: 'inv_1', status: 'draft' })).toEqual(states.slice(0, 2));
  expect(stagesFor('status', states, { id: 'inv_1', status: 'void' })).toEqual(states);
});

test('steps back that are not usual, and steps that an operation takes, are left to the menu', () => {
  const states = [state('draft', 'idle'), state('sent', 'waiting'), state('paid', 'good')];
  const steps = [open('draft'), open('paid')];
  const record = { id: 'inv_1', status: 'sent' };
  const canMove = (next: Parameters<typeof shownStages>[4]) =>
    shownStages('status', states, record, steps, next, true).map((one) => one.canMove);
  expect(canMove({})).toEqual([false, false, true]);
  expect(canMove({ sent: [{ kind: 'step', to: 'draft' }] })).toEqual([true, false, true]);
  expect(canMove({ sent: [{ kind: 'call', verb: 'pay', when: {} }] })).toEqual([false, false, false]);
});
