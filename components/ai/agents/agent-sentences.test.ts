import { expect, test } from 'vitest';
import { configOf } from '#server/areas/ai/agents/config.ts';
import { collections } from '#server/areas/ai/agents/finance/collections.ts';
import { planOf } from '#server/areas/ai/agents/plan.ts';
import { sentenceOf } from './agent-sentences.ts';

const finding = (id: string) => ({
  kind: 'stop_work',
  target: { type: 'project', id },
  title: id,
  rationale: id,
  evidence: [],
  input: { id },
  confidence: 1,
});
const now = '2026-01-15T09:30:00.000Z';
const known = {
  agent: collections,
  config: configOf(collections, {}),
  open: new Map(),
  decided: [],
  muted: new Map(),
  isQuiet: false,
  now,
};
const reasonOf = (over: Partial<Parameters<typeof planOf>[1]>, ids = ['prj_1']) =>
  planOf(ids.map(finding), { ...known, ...over }).at(-1)?.reason ?? '';

const auto = configOf(collections, { autonomy: 'auto_with_undo', max_actions_per_run: 0 });
const decided = [
  { kind: 'stop_work', target_id: 'prj_1', status: 'rejected', decided_at: '2026-01-14T10:00:00Z' },
];
const snoozed = {
  id: 'asg_1',
  seen_count: 1,
  status: 'snoozed' as const,
  snoozed_until: '2026-01-20T08:00:00.000Z',
};

test.each([
  [reasonOf({ config: configOf(collections, { autonomy: 'off' }) }), { key: 'off', values: {} }],
  [
    reasonOf({ open: new Map([['stop_work prj_1', snoozed]]) }),
    { key: 'snoozed', values: { until: '2026-01-20T08:00:00.000Z' } },
  ],
  [reasonOf({ decided }), { key: 'decided', values: { status: 'rejected', day: '2026-01-14' } }],
  [
    reasonOf({ muted: new Map([['stop_work', { rejected: 5, of: 6 }]]) }),
    { key: 'muted', values: { rejected: '5', of: '6' } },
  ],
  [reasonOf({ config: auto, isQuiet: true }), { key: 'quiet', values: {} }],
  [reasonOf({ config: auto }), { key: 'enoughActions', values: {} }],
  [
    reasonOf({ config: configOf(collections, { max_suggestions_per_run: 1 }) }, ['prj_1', 'prj_2']),
    { key: 'enoughSuggestions', values: {} },
  ],
  [
    '27 suggestions, 0 actions, 3 skipped',
    { key: 'counted', values: { suggestions: '27', actions: '0', skipped: '3' } },
  ],
])('the sentence "%s" is recognized', (text, sentence) => {
  expect(sentenceOf(text)).toEqual(sentence);
});

test('a text written by a person is never translated', () => {
  expect(sentenceOf('We called them yesterday')).toBeUndefined();
});
