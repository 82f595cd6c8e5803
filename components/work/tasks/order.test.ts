import { expect, test } from 'vitest';
import { compareTasks } from './order.ts';

const task = (id: string, more: object) => ({
  id,
  version: 1,
  updated_at: '2026-10-01T00:00:00Z',
  deleted_at: null,
  status: 'todo',
  priority: 'medium',
  due_date: '2026-10-22',
  created_at: '2026-10-01T00:00:00Z',
  ...more,
});

test('a day has its open tasks first, by priority, then by age', () => {
  const tasks = [
    task('done', { status: 'done', priority: 'urgent' }),
    task('low', { priority: 'low' }),
    task('second', {}),
    task('first', { created_at: '2026-09-01T00:00:00Z' }),
    task('urgent', { priority: 'urgent' }),
    task('late', { due_date: '2026-10-01' }),
  ];
  expect(tasks.sort(compareTasks).map(({ id }) => id)).toEqual([
    'urgent',
    'late',
    'first',
    'second',
    'low',
    'done',
  ]);
});
