import type { Download } from '#server/base/outbound/download.ts';
import { OutboundFailure } from '#server/base/outbound/failures.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { t } from './messages.ts';
import { readApart } from './read-apart.ts';
import type { CalendarReading, Window } from './read-ics.ts';

export const mostFeedBytes = 10_000_000;
const dayMs = 86_400_000;

/**
 * Validators of the file that was read last, as the server named them, and the time at which its series were expanded.
 */
export interface Validators {
  etag: string | null;
  last_modified: string | null;
  expanded_at: string | null;
}

export const noValidators: Validators = { etag: null, last_modified: null, expanded_at: null };

export type FeedAnswer = { unchanged: true } | { reading: CalendarReading; validators: Validators };

interface Asked {
  window: Window;
  known: Validators;
  now: string;
  /** The language of the title of events that have none. */
  locale: Locale;
}

/** Returns the window of a fixed number of days before and after a moment. */
export const windowAround = (
  now: string,
  { past_days, future_days }: { past_days: number; future_days: number },
  timezone: string,
): Window => {
  const at = (days: number) => new Date(Date.parse(now) + days * dayMs).toISOString();
  return { from: at(-past_days), to: at(future_days), timezone };
};

/** Fetches a calendar of another server, unless it has not changed; the caller makes the request. */
export async function readFeed(
  get: (headers: Readonly<Record<string, string>>) => Promise<Download>,
  { window, known, now, locale }: Asked,
): Promise<FeedAnswer> {
  const answer = await get({ accept: 'text/calendar, text/plain;q=0.5', ...conditions(known, now) });
  if (answer.status === 304) return { unchanged: true };
  if (answer.status !== 200) throw new OutboundFailure('protocol', t('badStatus', { status: answer.status }));
  const reading = await readApart(answer.body.toString('utf8'), window);
  const untitled = t('untitled').in(locale);
  const entries = reading.entries.map((entry) => ({ ...entry, title: entry.title || untitled }));
  return { reading: { ...reading, entries }, validators: { ...validatorsOf(answer), expanded_at: now } };
}

/**
 * The file is read again once a day even if it has not changed, because series without an end continue in the window.
 */
function conditions({ etag, last_modified, expanded_at }: Validators, now: string) {
  if (expanded_at === null || Date.parse(now) - Date.parse(expanded_at) > dayMs) return {};
  return {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(last_modified === null ? {} : { 'if-modified-since': last_modified }),
  };
}

const validatorsOf = ({ headers }: Download) => ({
  etag: headers.etag?.slice(0, 300) ?? null,
  last_modified: headers['last-modified']?.slice(0, 100) ?? null,
});
