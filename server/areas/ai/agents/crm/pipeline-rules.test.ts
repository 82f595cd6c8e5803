import { expect, test } from 'vitest';
import { verbatim } from '#server/vocabulary/wording/message.ts';
import { type OpenDeal, type Outlook, proposeForDeal } from './pipeline-rules.ts';

const limits = { silent_days: 14, lost_days: 90, lost_pct: 25, push_days: 30 };

/** Made on 1 January 2026, with no activity since, and no day on which it is decided. */
const deal: OpenDeal = {
  id: 'dea_1',
  title: 'Website',
  amount: '12000.00',
  currency: 'EUR',
  owner_id: 'usr_1',
  pipeline_id: 'pip_1',
  expected_close_date: null,
  stage_id: 'stg_1',
  probability: 25,
  stage_probability: 25,
  rot_days: null,
  created_at: '2026-01-01T09:00:00.000Z',
  stage_entered_at: '2026-01-01T09:00:00.000Z',
  last_activity_at: null,
  has_task: false,
  quote: null,
  offer_stage: null,
};

const tooLittle = { text: verbatim('deal_forecast has 3 decided deals') };
const plain: Outlook = { odds: undefined, tooLittle, actions: [] };
const kinds = (over: Partial<OpenDeal>, today: string) =>
  proposeForDeal({ ...deal, ...over }, plain, today, limits).map(({ kind }) => kind);

test('on 14 January it is quiet for 13 days: nothing; on the 15th for 14: a next step is wanted', () => {
  expect(kinds({}, '2026-01-14')).toEqual([]);
  const [found] = proposeForDeal(deal, plain, '2026-01-15', limits);
  expect(found).toMatchObject({
    kind: 'next_step',
    amount: 12000,
    input: { title: 'Next step: Website', due_date: '2026-01-17', assignee_id: 'usr_1' },
    evidence: [{ text: 'Nothing has happened for 14 days, since 2026-01-01' }, {}],
  });
});

test('a call on the 10th makes it quiet from the 10th on; a task is a next step', () => {
  expect(kinds({ last_activity_at: '2026-01-10T12:00:00.000Z' }, '2026-01-20')).toEqual([]);
  expect(kinds({ has_task: true }, '2026-01-20')).toEqual([]);
});

test('1 April is 90 days later: given up, unless a day in the future is agreed', () => {
  expect(kinds({}, '2026-04-01')).toEqual(['close_lost']);
  expect(kinds({ expected_close_date: '2026-05-01' }, '2026-04-01')).toEqual(['next_step']);
});

test('a closing date of yesterday is moved by 30 days', () => {
  const over = { expected_close_date: '2026-01-19', last_activity_at: '2026-01-18T12:00:00.000Z' };
  const [found] = proposeForDeal({ ...deal, ...over }, plain, '2026-01-20', limits);
  expect(found).toMatchObject({
    kind: 'close_date',
    input: { id: 'dea_1', expected_close_date: '2026-02-19' },
  });
});

test('a quote that is out says more about the stage than silence about the deal', () => {
  expect(kinds({ quote: 'quo_1', offer_stage: 'stg_3' }, '2026-04-01')).toEqual(['stage']);
  expect(kinds({ quote: 'quo_1', offer_stage: null }, '2026-01-10')).toEqual([]);
});

test('where deals are decided their odds decide: 12 % is given up with 0.88, 30 % is not', () => {
  const odds = { chance: 0.12, reasons: [verbatim('3 of 25 were won')] };
  const [found] = proposeForDeal(deal, { ...plain, odds, tooLittle: undefined }, '2026-04-01', limits);
  expect(found).toMatchObject({
    kind: 'close_lost',
    by: 'deal_forecast statistics',
    confidence: 0.88,
    evidence: [{ text: 'Nothing has happened for 90 days, since 2026-01-01' }, { text: '3 of 25 were won' }],
  });
  const better = { ...plain, odds: { ...odds, chance: 0.3 } };
  expect(proposeForDeal(deal, better, '2026-04-01', limits).map(({ kind }) => kind)).toEqual(['next_step']);
  const [guessed] = proposeForDeal(deal, plain, '2026-04-01', limits);
  expect(guessed?.evidence).toContainEqual(tooLittle);
});

test('a stage may allow less silence than the agent, and a quote what the next step is', () => {
  expect(kinds({ rot_days: 10 }, '2026-01-11')).toEqual(['next_step']);
  expect(kinds({ rot_days: 11 }, '2026-01-11')).toEqual([]);
  expect(kinds({ rot_days: 30 }, '2026-01-15')).toEqual(['next_step']);
  const record = { type: 'quote', id: 'quo_1' } as const;
  const action = {
    kind: 'close',
    title: verbatim('Ask for a decision on quote Q-1'),
    reason: verbatim('it expires in 2 days'),
  };
  const actions = [{ ...action, urgency: 79, record, call: null, draft: null }];
  const [found] = proposeForDeal(deal, { ...plain, actions }, '2026-01-15', limits);
  expect(found).toMatchObject({
    by: 'next_actions rules',
    input: { title: 'Ask for a decision on quote Q-1 (Website)' },
  });
});
