import { expect, test } from 'vitest';
import { simulate } from '../statistics/monte-carlo.ts';
import { type PastStay, shareWithin, stagesOf, triedOut, winningOdds } from './deal-odds.ts';
import { outlookOf, periodOf, sumsOf } from './deal-outlook.ts';
import type { LeadRow } from './lead-marks.ts';
import { isEnough, scoreByHistory, scoreByPoints } from './lead-odds.ts';

const now = '2026-03-02T09:00:00.000Z';

const lead = (values: Partial<LeadRow> = {}): LeadRow => ({
  id: 'lea_1',
  status: 'new',
  name: 'Inês Costa',
  email: null,
  phone: null,
  company_name: null,
  title: null,
  source: null,
  utm: {},
  estimated_value: null,
  created_at: '2026-03-01T09:00:00.000Z',
  last_activity_at: null,
  ...values,
});

test('without a history points are counted: 20 + 15 work address + 10 phone + 15 company + 15 title + 15 value', () => {
  const full = lead({
    email: 'ines@marazul.example',
    phone: '+351 912 345 678',
    company_name: 'Mar Azul',
    title: 'Diretora de produção',
    estimated_value: '4800.00',
  });
  expect(scoreByPoints(full, now).score).toBe(90);
  expect(scoreByPoints(lead(), now)).toEqual({ score: 20, factors: [] });
  // An address of a public provider, and forty days of silence: 20 + 5 − 15.
  const silent = lead({ email: 'ines@gmail.com', created_at: '2026-01-21T09:00:00.000Z' });
  expect(scoreByPoints(silent, now).score).toBe(10);
});

/**
 * By hand. Sixty decided leads: 20 from a referral, of which 18 were converted; 40 from an advertisement, of which 4
 * were. All else is equal. Of all, 22 of 60 were: 37 %. Referral: (18 + 10 × 0.367) / 30 = 72 %: 36 more than usual.
 */
const decided = Array.from({ length: 60 }, (_, nth) => {
  const isReferral = nth % 3 === 0;
  const isWon = isReferral ? nth < 54 : nth % 3 === 1 && nth < 12;
  return lead({ status: isWon ? 'converted' : 'unqualified', source: isReferral ? 'Referral' : 'Ads' });
});

test('with a history what was converted is learned from', () => {
  expect(decided.filter((one) => one.status === 'converted')).toHaveLength(22);
  expect([isEnough(decided), isEnough(decided.slice(0, 49))]).toEqual([true, false]);
  const { score, factors } = scoreByHistory(lead({ source: 'referral' }), decided);
  expect(factors[0]).toMatchObject({ name: 'source', value: 'referral', effect: 36 });
  expect(factors[0]?.text).toEqual('source (referral): 18 of 20 were converted; of all leads 37 %');
  expect(score).toBeGreaterThan(70);
  expect(scoreByHistory(lead({ source: 'Ads' }), decided).score).toBeLessThan(30);
});

const stay = (isWon: boolean, days: number): PastStay => ({
  stage_id: 'stg_a',
  days,
  daysToEnd: days + 10,
  isWon,
});
const past = [
  ...[5, 6, 7, 8, 9, 10, 30, 31].map((days) => stay(true, days)),
  ...[32, 33].map((days) => stay(false, days)),
];
const standing = { stage_id: 'stg_a', stage_probability: 50, days_in_stage: 0, days_silent: 0 };

/**
 * By hand. 8 of 10 were won, the pipeline says 50 %: (8 + 10 × 0.5) / 20 = 0.65. All ten stayed for 0 days or more:
 * (8 + 5 × 0.65) / 15 = 0.75. After 30 days four are left, of which two were won: (2 + 5 × 0.65) / 9 = 0.583; after 40
 * days of silence × 0.8 = 0.467.
 */
test('the longer a deal stays where others were lost, the less is expected of it', () => {
  expect(winningOdds(standing, stagesOf(past)).chance).toBeCloseTo(0.75, 3);
  expect(winningOdds({ ...standing, days_in_stage: 30 }, stagesOf(past)).chance).toBeCloseTo(0.583, 3);
  const silent = { ...standing, days_in_stage: 30, days_silent: 40 };
  expect(winningOdds(silent, stagesOf(past)).chance).toBeCloseTo(0.467, 3);
  expect(winningOdds(standing, stagesOf([])).chance).toBeCloseTo(0.5, 3);
});

/** Eight won ones took 15 to 41 days to the end; six of them 20 or less: (6 + 2.5) / (8 + 5) = 0.654. */
test('how soon is learned from those that were won', () => {
  expect(shareWithin(standing, 20, stagesOf(past))).toBeCloseTo(0.654, 3);
  expect(shareWithin(standing, 20, stagesOf([]))).toBe(0.5);
});

/** Two deals of 1,000, each with even odds: 0, 1,000 or 2,000 in 25, 50 and 25 of a hundred worlds. */
test('thrown five thousand times, and the same each time', () => {
  const band = simulate([
    { amount: 1000, chance: 0.5 },
    { amount: 1000, chance: 0.5 },
  ]);
  expect(band).toEqual({ p10: 0, p50: 1000, p90: 2000, expected: 1000 });
  const many = Array.from({ length: 400 }, (_, nth) => ({ amount: nth, chance: 0.3 }));
  expect(simulate(many)).toEqual(simulate(many));
  const { p10, p50, p90, expected } = simulate(many);
  expect(p10 < p50 && p50 < p90).toBe(true);
  expect(Math.abs(p50 - expected) / expected).toBeLessThan(0.02);
});

const deal = {
  id: 'dea_1',
  title: 'Film',
  pipeline_id: 'pip_1',
  stage_id: 'stg_a',
  amount: '1000.00',
  currency: 'EUR',
  expected_close_date: '2026-03-20',
  stage_entered_at: now,
  last_activity_at: null,
};
const when = { now, today: '2026-03-02', to: '2026-03-31' };

test('a deal counts in the period in which it is expected, and no amount with that of another currency', () => {
  const inside = outlookOf(deal, 50, stagesOf(past), when);
  const later = outlookOf({ ...deal, expected_close_date: '2026-04-01' }, 50, stagesOf(past), when);
  expect([inside.in_period_probability, later.in_period_probability]).toEqual([0.75, 0]);
  const abroad = outlookOf({ ...deal, currency: 'BRL', amount: null }, 50, stagesOf(past), when);
  expect(sumsOf([inside, later, abroad])).toMatchObject([
    { currency: 'BRL', deals: 1, without_amount: 1, expected: 0 },
    { currency: 'EUR', deals: 2, expected: 750, p90: 1000 },
  ]);
});

test.each([
  ['month', '2026-02-01', '2026-02-28'],
  ['quarter', '2026-01-01', '2026-03-31'],
  ['year', '2026-01-01', '2026-12-31'],
] as const)('the %s of a day in February', (period, from, to) => {
  expect(periodOf('2026-02-17', period)).toEqual({ from, to });
});

test('the hit rate is that of deals that came later', () => {
  const one = (label: 'won' | 'lost') => ({
    label,
    stays: [stay(label === 'won', 5)],
    last: standing,
  });
  const all = [...'wwwwwwwlww'].map((letter) => one(letter === 'w' ? 'won' : 'lost'));
  expect(triedOut(all)).toMatchObject({ right: 2, of: 3, rate: 0.667, baseline: 0.667 });
});
