import { afterAll, beforeAll, expect, test } from 'vitest';
import { underReview } from '../../support/editing/card-under-review.ts';
import { newQueue } from '../../support/editing/queue.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';

const start = '2026-03-02T09:00:00.000Z';

let clocked: Clocked;
beforeAll(async () => {
  clocked = await startClocked(start);
});
afterAll(() => clocked.close());

test('reviewers are notified once, four hours before the review is due, and not about a decided cut', async () => {
  const queue = await newQueue(clocked.server);
  const reviewer = queue.tenant.userId;
  const due = { reviewer_ids: [reviewer], review_due_at: '2026-03-03T12:00:00.000Z' };
  const { at } = await underReview(queue, {}, due);
  const decided = await underReview(queue, {}, due);
  const titles = async (): Promise<string[]> => {
    const rows = await clocked.server.app.db.withTenant(queue.tenant.id, 'read', (tx) =>
      tx.text('SELECT title::text AS title FROM notifications WHERE recipient_id = $1 ORDER BY id', [
        reviewer,
      ]),
    );
    return rows.map((row) => JSON.stringify(row));
  };
  const reminders = async () => (await titles()).filter((one) => one.includes('reviewDue'));
  await queue.done('PATCH', decided.at, { status: 'approved' });
  await clocked.reach('2026-03-03T07:59:00.000Z');
  expect(await reminders()).toEqual([]);
  await clocked.reach('2026-03-03T08:00:00.000Z');
  expect(await reminders()).toHaveLength(1);
  // A later date is a new reminder, four hours before it.
  await queue.done('PATCH', at, { review_due_at: '2026-03-04T12:00:00.000Z' });
  await clocked.reach('2026-03-04T07:00:00.000Z');
  expect(await reminders()).toHaveLength(1);
  await clocked.reach('2026-03-04T08:00:00.000Z');
  expect(await reminders()).toHaveLength(2);
  await clocked.reach('2026-03-05T08:00:00.000Z');
  expect(await reminders()).toHaveLength(2);
});
