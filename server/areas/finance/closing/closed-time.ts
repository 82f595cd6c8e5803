import { isDeepStrictEqual } from 'node:util';
import type { Row } from '#server/kernel/values/row.ts';
import type { ChangeGuard, RecordChange } from '#server/resources/records/guards.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { Booking } from './bookings.ts';
import { type ClosedDays, lockClosedDays } from './closed-days.ts';
import { t } from './messages.ts';

/**
 * Refuses every change that would add, change or remove an entry in the closed time, of callers and of the platform
 * alike. What is no part of an entry can change at any time.
 */
export const keepClosedTime: ChangeGuard = async (ctx, change) => {
  const had = entriesOf(change.resource, change.before);
  const has = entriesOf(change.resource, change.after);
  const removed = had.filter((one) => !isIn(has, one));
  const added = has.filter((one) => !isIn(had, one));
  if (removed.length === 0 && added.length === 0) return [];
  const days = await lockClosedDays(ctx);
  const isReported = (one: Booking) =>
    removed.some(({ book, day }) => book === one.book && day === one.day && isClosed(days, one));
  return [
    ...removed.filter((one) => isClosed(days, one)).map((one) => removal(days, one, change)),
    ...added.filter((one) => isClosed(days, one) && !isReported(one)).map((one) => addition(days, one)),
  ];
};

const entriesOf = ({ bookings }: Resource, row: Row | undefined): readonly Booking[] =>
  row?.deleted_at === null ? (bookings?.(row) ?? []) : [];

const isIn = (all: readonly Booking[], { book, day, content }: Booking): boolean =>
  all.some((one) => one.book === book && one.day === day && isDeepStrictEqual(one.content, content));

const untilOf = (days: ClosedDays, { book }: Booking): string => days[book] ?? '';

const isClosed = (days: ClosedDays, { book, day }: Booking): boolean => {
  const until = days[book];
  return until !== null && day <= until;
};

const refusal = (path: string, message: Message): ErrorDetail<string> => ({
  path,
  rule: 'closed',
  message,
});

const addition = (days: ClosedDays, one: Booking): ErrorDetail<string> =>
  refusal(
    one.path,
    t(one.book === 'taxes' ? 'taxesClosed' : 'booksClosed', { day: one.day, until: untilOf(days, one) }),
  );

/** A step, such as voiding, is named by the status that it writes. */
function removal(days: ClosedDays, one: Booking, { before, after, action }: RecordChange) {
  const isStep = action === 'update' && before?.status !== after.status;
  const values = { day: one.day, until: untilOf(days, one), correction: one.correction ?? t('reopen') };
  const message = t(one.book === 'taxes' ? 'bookedInClosedTaxes' : 'bookedInClosedBooks', values);
  return refusal(isStep ? 'status' : one.path, message);
}
