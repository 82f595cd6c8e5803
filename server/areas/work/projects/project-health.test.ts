import { expect, test } from 'vitest';
import { healthOf, type ProjectFacts } from './project-health.ts';

const calm: ProjectFacts = {
  today: '2026-03-01',
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  progress: 50,
  openTasks: 10,
  lateTasks: 0,
  lateImportantTasks: 0,
  spentShare: 0.5,
};
const judged = (change: Partial<ProjectFacts>) => {
  const { health, reasons } = healthOf({ ...calm, ...change });
  return [health, ...reasons.map(({ code }) => code)];
};

test.each<[string, Partial<ProjectFacts>, string[]]>([
  ['nothing wrong', {}, ['on_track']],
  ['nothing known', { start_date: null, end_date: null, spentShare: null, openTasks: 0 }, ['on_track']],
  ['a fifth of the tasks late', { lateTasks: 2 }, ['on_track']],
  ['more than a fifth late', { lateTasks: 3 }, ['at_risk', 'late_tasks']],
  ['one important task late', { lateTasks: 1, lateImportantTasks: 1 }, ['at_risk', 'late_important_tasks']],
  ['money a fifth ahead of work', { spentShare: 0.7 }, ['on_track']],
  ['money further ahead of work', { spentShare: 0.71 }, ['at_risk', 'budget_burn']],
  ['all the money spent', { spentShare: 1, progress: 90 }, ['on_track']],
  ['more than all the money spent', { spentShare: 1.01, progress: 100 }, ['off_track', 'over_budget']],
  ['the last day', { today: '2026-12-31', progress: 95 }, ['on_track']],
  ['a day too late', { today: '2027-01-01', progress: 95 }, ['off_track', 'past_end']],
  ['late, but all done', { today: '2027-01-01', progress: 100 }, ['on_track']],
  ['a fifth behind the calendar', { today: '2026-09-10', progress: 50 }, ['on_track']],
  ['further behind the calendar', { today: '2026-10-01', progress: 50 }, ['at_risk', 'behind_schedule']],
  ['not begun', { today: '2025-12-01', progress: 0, spentShare: 0 }, ['on_track']],
])('%s', (_, change, expected) => {
  expect(judged(change)).toEqual(expected);
});

test('a little more than the budget is more than 100 %', () => {
  const { reasons } = healthOf({ ...calm, spentShare: 1.003, progress: 100 });
  expect(reasons.map(({ message }) => String(message))).toEqual(['101 % of the budget is spent']);
});

test('the worst reason decides, and every reason has a message', () => {
  const { health, reasons } = healthOf({ ...calm, lateTasks: 4, spentShare: 1.2, today: '2027-01-02' });
  expect(health).toBe('off_track');
  expect(reasons.map(({ message }) => String(message))).toEqual([
    '4 of 10 open tasks are late',
    '120 % of the budget is spent',
    'it should have ended on 2026-12-31',
  ]);
});
