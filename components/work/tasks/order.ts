import type { KindRecord } from '#components/views/board/kind/kind-records.ts';

const levels: Readonly<Record<string, number>> = { urgent: 0, high: 1, medium: 2, low: 3 };

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

const rank = ({ priority }: KindRecord) => levels[textIn(priority)] ?? 2;

const isOver = ({ status }: KindRecord) => (status === 'done' || status === 'cancelled' ? 1 : 0);

/** Open tasks before finished ones, the most urgent first, then those that are due first, the oldest first. */
export function compareTasks(a: KindRecord, b: KindRecord): number {
  const byWeight = isOver(a) - isOver(b) || rank(a) - rank(b);
  if (byWeight !== 0) return byWeight;
  const key = (task: KindRecord) => `${textIn(task.due_date)} ${textIn(task.created_at)} ${task.id}`;
  return key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0;
}
