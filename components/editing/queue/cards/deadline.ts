import { lateStatuses } from '#server/areas/editing/cards/card-steps.ts';

const day = 24 * 60 * 60 * 1000;

export const dueChoices = ['late', 'today', 'week', 'this_week', 'next_week', 'later', 'none'] as const;
export type DueChoice = (typeof dueChoices)[number];

interface Span {
  from?: number;
  until?: number;
}

/** A card with deadlines. They count only while it is open and not on hold. */
interface Due {
  due_at: string | null;
  sla_due_at: string | null;
  status: string;
}

export const deadlineOf = ({ due_at, sla_due_at, status }: Due): string | null =>
  status === 'on_hold' ? null : (sla_due_at ?? due_at);

const mayBeLate = ({ status }: Due) => lateStatuses.some((one) => one === status);

export function isLate(card: Due, now: number): boolean {
  const deadline = deadlineOf(card);
  return deadline !== null && mayBeLate(card) && Date.parse(deadline) < now;
}

const endOfDay = (now: number) => new Date(now).setHours(24, 0, 0, 0);

/** The first moment of the next Monday, or of the one after. */
function endOfWeek(now: number, further = 0): number {
  const date = new Date(now);
  const daysLeft = 7 * (further + 1) - ((date.getDay() + 6) % 7);
  return date.setHours(24 * daysLeft, 0, 0, 0);
}

/** How near the deadline of a card is; a late card is late by as many days as have begun since. */
export function nearnessOf(card: Due, now: number): { is: 'late' | 'today' | 'later'; days: number } {
  const at = Date.parse(deadlineOf(card) ?? '');
  if (isLate(card, now)) return { is: 'late', days: Math.floor((now - at) / day) + 1 };
  return { is: mayBeLate(card) && at < endOfDay(now) ? 'today' : 'later', days: 0 };
}

export function isDue(card: Due, wanted: DueChoice, now: number): boolean {
  const deadline = deadlineOf(card);
  if (wanted === 'none') return deadline === null;
  if (deadline === null || !mayBeLate(card)) return false;
  const { from, until } = spanOf(wanted, now);
  const at = Date.parse(deadline);
  return (from === undefined || at >= from) && (until === undefined || at < until);
}

/** The time within which cards are due. Late cards are also due today and within a week, but not this week. */
export function spanOf(wanted: Exclude<DueChoice, 'none'>, now: number): Span {
  const [week, next] = [endOfWeek(now), endOfWeek(now, 1)];
  const spans: Record<typeof wanted, Span> = {
    late: { until: now },
    today: { until: endOfDay(now) },
    week: { until: endOfDay(now) + 6 * day },
    this_week: { from: now, until: week },
    next_week: { from: week, until: next },
    later: { from: next },
  };
  return spans[wanted];
}
