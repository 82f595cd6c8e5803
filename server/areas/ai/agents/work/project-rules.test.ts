import { expect, test } from 'vitest';
import { type ActiveProject, proposeForProject, proposeReplanning } from './project-rules.ts';

const limits = { late_days: 2, replan_days: 5, burn_points: 20 };
const today = '2026-02-10';

test('an important task that is two days late gets a day in five days', () => {
  const task = {
    id: 'tsk_1',
    title: 'Rough cut',
    project: 'Film',
    project_id: 'prj_1',
    manager_id: null,
    priority: 'high',
    due_date: '2026-02-08',
    waiting: 2,
  };
  expect(proposeReplanning(task, today, limits)[0]).toMatchObject({
    kind: 'replan',
    input: { id: 'tsk_1', due_date: '2026-02-15' },
    evidence: [{ text: 'It was due on 2026-02-08, 2 days ago' }, { text: '2 other tasks wait for it' }],
  });
  expect(proposeReplanning({ ...task, due_date: '2026-02-09' }, today, limits)).toEqual([]);
});

/** 6,000 of 10,000 are spent. */
const project: ActiveProject = {
  id: 'prj_1',
  name: 'Film',
  manager_id: 'usr_1',
  end_date: '2026-03-01',
  budget_amount: '10000.00',
  currency: 'EUR',
  spent: '6000.00',
  progress_pct: 41,
  open_tasks: 3,
  done_tasks: 2,
  last_due: '2026-02-20',
};
const kinds = (over: Partial<ActiveProject>) =>
  proposeForProject({ ...project, ...over }, today, limits).map(({ kind }) => kind);

test('60 % spent with 41 % done is within 20 points; with 40 % done it is not', () => {
  expect(kinds({})).toEqual([]);
  expect(kinds({ progress_pct: 40 })).toEqual(['budget']);
  expect(kinds({ progress_pct: 0, budget_amount: null })).toEqual([]);
});

test('an end that has passed goes to where the last open task is due', () => {
  const [found] = proposeForProject({ ...project, end_date: '2026-02-09' }, today, limits);
  expect(found).toMatchObject({ kind: 'end_date', input: { id: 'prj_1', end_date: '2026-02-20' } });
  const [none] = proposeForProject({ ...project, end_date: '2026-02-09', last_due: null }, today, limits);
  expect(none?.input).toEqual({ id: 'prj_1', end_date: '2026-02-15' });
});

test('with nothing left to do it is completed; one that never had a task is not', () => {
  expect(kinds({ open_tasks: 0, progress_pct: 100 })).toEqual(['complete']);
  expect(kinds({ open_tasks: 0, done_tasks: 0, progress_pct: 41 })).toEqual([]);
});
