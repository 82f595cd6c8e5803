import { expect, test } from 'vitest';
import { verbatim } from '#server/vocabulary/wording/message.ts';
import type { AgentFinding } from './agent.ts';
import type { AgentConfig } from './config.ts';
import { isInScope, planOf } from './plan.ts';

const now = '2026-02-10T09:00:00.000Z';
const config: AgentConfig = {
  enabled: true,
  schedule: null,
  autonomy: 'suggest',
  role: 'member',
  quiet_hours: null,
  max_actions_per_run: 1,
  max_suggestions_per_run: 2,
  expiry_days: 14,
  repeat_after_days: 30,
  mute_after: { rejections: 5, of: 6 },
  thresholds: {},
  kinds: {},
  scope: {},
};
const kind = { title: '', operation: 'deals-update', record: 'deal', minutes: 1 } as const;
const undo = () => ({ operation: '', input: {}, record: { type: 'deal', id: '' } as const });
const known: Parameters<typeof planOf>[1] = {
  agent: { kinds: { move: { ...kind, undo }, mail: kind } },
  config,
  open: new Map(),
  decided: [],
  muted: new Map(),
  isQuiet: false,
  now,
};
const finding = (id: string, name = 'move'): AgentFinding => ({
  kind: name,
  target: { type: 'deal', id },
  title: verbatim(id),
  rationale: verbatim(''),
  evidence: [],
  input: {},
  confidence: 1,
});
const steps = (ids: string[], over: Partial<Parameters<typeof planOf>[1]> = {}) =>
  planOf(
    ids.map((id) => finding(id)),
    { ...known, ...over },
  ).map(({ step, reason }) => (reason ? `${step}: ${reason}` : step));

test('two suggestions a run and no more; of two findings about the same thing the first counts', () => {
  expect(steps(['a', 'a', 'b', 'c'])).toEqual([
    'suggest',
    'suggest',
    'skip: The run has reached its limit of 2 suggestions.',
  ]);
});

test('one action a run, the rest is suggested; in quiet hours all of it', () => {
  const auto = { config: { ...config, autonomy: 'auto_with_undo' as const } };
  expect(steps(['a', 'b'], auto)).toEqual(['act', 'suggest: The run has reached its limit of 1 action.']);
  expect(steps(['a'], { ...auto, isQuiet: true })).toEqual([
    'suggest: Quiet hours: the agent only suggests.',
  ]);
});

test('actions that cannot be undone are only suggested, and kinds that are switched off are left out', () => {
  const auto = { ...config, autonomy: 'auto_with_undo' as const };
  const [mail] = planOf([finding('a', 'mail')], { ...known, config: auto });
  expect(mail?.step).toBe('suggest');
  expect(steps(['a'], { config: { ...config, kinds: { move: { autonomy: 'off' } } } })).toEqual([
    'skip: Switched off.',
  ]);
});

test('a decision of 30 days ago still holds, one of 31 days ago does not', () => {
  const decided = (at: string) => [
    { kind: 'move', target_id: 'a', status: 'rejected' as const, decided_at: at },
  ];
  expect(steps(['a'], { decided: decided('2026-01-11T09:00:00.000Z') })).toEqual([
    'skip: Rejected on 2026-01-11.',
  ]);
  expect(steps(['a'], { decided: decided('2026-01-11T08:59:00.000Z') })).toEqual(['suggest']);
});

test('a scope leaves out what it does not name', () => {
  const own = { ...finding('a'), facets: { owner_id: 'usr_1' } };
  expect(isInScope(own, { owner_id: ['usr_1'], ids: ['a', 'b'] })).toBe(true);
  expect(isInScope(own, { owner_id: ['usr_2'] })).toBe(false);
  expect(isInScope(finding('a'), { owner_id: ['usr_1'] })).toBe(false);
});
