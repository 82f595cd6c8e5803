import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  type FeedAnswer,
  mostFeedBytes,
  noValidators,
  readFeed,
  windowAround,
} from '#server/areas/contracts/calendar/feed.ts';
import { isMissed } from '#server/areas/contracts/calendar/missed.ts';
import { NotACalendar } from '#server/areas/contracts/calendar/read-ics.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { isTimeZone } from '#server/kernel/values/time-zones.ts';
import { t as schema } from '#server/kernel/values/value-messages.ts';
import { fromColumn } from '#server/vocabulary/wording/stored.ts';
import { Unreadable } from '../mapping/map-row.ts';
import { authConfig, authCredentials, authHeaders, authNeeds } from './auth.ts';
import { entryIdOf, rowOf, seriesNumberOf } from './calendar-rows.ts';
import { SyncFailure } from './failure.ts';
import { defineProvider, type Page, type Pulling } from './provider.ts';

/** Calendars are often given as webcal addresses, which are https ones by another name. */
const address = z
  .string()
  .trim()
  .max(2_000)
  .meta({ format: 'uri' })
  .transform((given) => given.replace(/^webcals?:/i, 'https:'))
  .pipe(z.url({ protocol: /^https?$/ }));

const config = z.strictObject({
  url: address.describe('The address of the feed; webcal:// is read as https://.'),
  timezone: z
    .string()
    .trim()
    .refine(isTimeZone, refuseWith(schema('notTimeZone')))
    .optional()
    .describe('The time zone of times without one; the default is the feed’s, or the organization’s.'),
  past_days: z.int().min(0).max(365).default(30),
  future_days: z.int().min(1).max(730).default(180),
  ...authConfig,
});
type Config = z.output<typeof config>;

const kind = 'calendar_event';

/** The mark of a run: the validators of the feed. */
const mark = z.object({
  etag: z.string().nullable(),
  last_modified: z.string().nullable(),
  expanded_at: z.string().nullable(),
});

function knownBy(since: string | null) {
  if (since === null) return noValidators;
  const parsed = mark.safeParse(JSON.parse(since));
  return parsed.data ?? noValidators;
}

async function readAsked(asked: Pulling<Config>): Promise<FeedAnswer> {
  const { config: given, credentials, reach, since, startedAt: now, locale } = asked;
  const own = authHeaders(given, credentials);
  const window = windowOf(asked);
  try {
    return await readFeed(
      (headers) =>
        reach.get(given.url, {
          headers: { ...headers, ...own },
          timeoutMs: given.timeout_seconds * 1000,
          maxBytes: mostFeedBytes,
          isConditional: since !== null,
        }),
      { window, known: knownBy(since), now, locale },
    );
  } catch (error) {
    if (error instanceof NotACalendar) throw new SyncFailure('sample', error.text);
    throw error;
  }
}

const windowOf = ({ config: given, startedAt, timezone }: Pulling<Config>) =>
  windowAround(startedAt, given, given.timezone ?? timezone);

async function pull(asked: Pulling<Config>): Promise<Page> {
  const answer = await readAsked(asked);
  if ('unchanged' in answer) return { rows: [], next: null, print: '', bytes: 0, mark: asked.since };
  const { entries, problems, unread } = answer.reading;
  const known = await asked.known(kind);
  const read = new Set(entries.map(entryIdOf));
  const window = windowOf(asked);
  const isDeletedHere = (id: string) => (known.get(id)?.deleted_at ?? null) !== null;
  const missing = [...known].filter(
    ([id, event]) =>
      !read.has(id) &&
      isMissed({ ...event, uid: seriesNumberOf(id) }, { unread, window, now: asked.startedAt }),
  );
  const rows = [
    // Events that somebody deleted here are not created again.
    ...entries.map(rowOf).filter(({ id }) => !isDeletedHere(id)),
    ...missing.map(([id]) => ({ id, status: 'cancelled' })),
    ...problems.map((problem) => new Unreadable(fromColumn(problem))),
  ];
  const text = JSON.stringify(rows);
  return {
    rows,
    next: null,
    print: createHash('sha256').update(text).digest('base64url').slice(0, 16),
    bytes: text.length,
    mark: JSON.stringify(answer.validators),
  };
}

export const icsCalendar = defineProvider<Config>({
  key: 'ics_calendar',
  title: 'A calendar feed (ICS)',
  about:
    'Reads the iCalendar feed of another calendar and writes its events, with series, all-day events and time zones; changes, cancellations and deletions are applied here too.',
  auth: 'none, bearer, basic or header',
  directions: ['pull'],
  resources: [kind],
  config,
  credentials: authCredentials,
  example: {
    config: { url: 'https://calendar.example.com/studio.ics', timezone: 'Europe/Madrid' },
    credentials: {},
  },
  resourcesOf: () => [kind],
  addressesOf: ({ url }) => [{ path: 'config.url', url }],
  needs: authNeeds,
  alsoByName: () => ['status'],
  pull,
});
