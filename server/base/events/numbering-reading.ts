import { and, asc, isNull } from 'drizzle-orm';
import { events } from '#db/schema/kernel/events-and-calls.ts';
import { type SpreadReading, secondsSince } from '../monitoring/reading.ts';

const lag = {
  name: 'platform_events_lag_seconds',
  help: 'Age of the oldest event that has no number yet, and so is not delivered to anybody.',
  labels: [],
} as const;

/** Reads one row of the index of events without a number. */
export const numberingReading: SpreadReading = {
  gauges: [lag],
  async read({ tx, now, reach }) {
    const [oldest] = await tx
      .select({ created_at: events.created_at })
      .from(events)
      .where(and(reach(events), isNull(events.sequence)))
      .orderBy(asc(events.position))
      .limit(1);
    return [{ gauge: lag, value: secondsSince(oldest?.created_at, now) }];
  },
};
