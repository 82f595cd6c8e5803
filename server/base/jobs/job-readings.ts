import { and, asc, count, eq, notLike, sql } from 'drizzle-orm';
import { jobQueues, jobTable } from '#db/job-tables.ts';
import { alarms } from '#db/schema/kernel/events-and-calls.ts';
import { mostCounted, type Reading, type SpreadReading, secondsSince } from '../monitoring/reading.ts';

const waiting = {
  name: 'platform_queue_jobs',
  help: `Jobs by queue and state. Waiting ones are counted up to ${mostCounted}; the others every five seconds.`,
  labels: ['queue', 'state'],
} as const;
const age = {
  name: 'platform_queue_age_seconds',
  help: 'Time since the oldest waiting job of a queue was due.',
  labels: ['queue'],
} as const;

export const jobReading: Reading = {
  gauges: [waiting, age],
  async read({ tx, now }) {
    const unstarted = tx
      .select({ start_after: jobTable.start_after })
      .from(jobTable)
      .where(
        and(
          eq(jobTable.name, jobQueues.name),
          sql`${jobTable.state} < 'active'`,
          sql`NOT ${jobTable.blocked}`,
        ),
      )
      .limit(mostCounted)
      .as('unstarted');
    const moment = new Date(now).toISOString();
    const summed = tx
      .select({
        waiting: count().as('waiting'),
        due_at: sql<
          string | null
        >`min(${unstarted.start_after}) FILTER (WHERE ${unstarted.start_after} <= ${moment})`.as('due_at'),
      })
      .from(unstarted)
      .as('summed');
    const rows = await tx
      .select({
        queue: jobQueues.name,
        active: jobQueues.active_count,
        failed: jobQueues.failed_count,
        waiting: summed.waiting,
        due_at: summed.due_at,
      })
      .from(jobQueues)
      .crossJoinLateral(summed)
      // Queues of pg-boss itself begin like this.
      .where(notLike(jobQueues.name, '\\_\\_%'));
    return rows.flatMap(({ queue, due_at, ...states }) => [
      ...Object.entries(states).map(([state, value]) => ({
        gauge: waiting,
        labels: { queue, state },
        value,
      })),
      { gauge: age, labels: { queue }, value: secondsSince(due_at, now) },
    ]);
  },
};

const alarmLag = {
  name: 'platform_alarms_lag_seconds',
  help: 'Time since the oldest alarm that has not run was due.',
  labels: [],
} as const;

export const alarmReading: SpreadReading = {
  gauges: [alarmLag],
  async read({ tx, now, reach }) {
    const [next] = await tx
      .select({ due_at: alarms.due_at })
      .from(alarms)
      .where(reach(alarms))
      .orderBy(asc(alarms.due_at), asc(alarms.record_id))
      .limit(1);
    return [{ gauge: alarmLag, value: secondsSince(next?.due_at, now) }];
  },
};
