import { lateStatuses } from '#server/areas/editing/cards/card-steps.ts';

const day = 24 * 60 * 60 * 1000;

export const dueChoices = ['late', 'today', 'week', 'none'] as const;
export type DueChoice = (typeof dueChoices)[number];

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

/** How near the deadline of a card is; a late card is late by as many days as have begun since. */
export function nearnessOf(card: Due, now: number): { is: 'late' | 'today' | 'later'; days: number } {
  const at = Date.parse(deadlineOf(card) ?? '');
  if (isLate(card, now)) return { is: 'late', days: Math.floor((now - at) / day) + 1 };
  return { is: mayBeLate(card) && at < endOfDay(now) ? 'today' : 'later', days: 0 };
}

export function isDue(card: Due, wanted: DueChoice, now: number): boolean {
  const deadline = deadlineOf(card);
  if (wanted === 'none') return card.due_at === null;
  if (wanted === 'late') return isLate(card, now);
  if (deadline === null || !mayBeLate(card)) return false;
  return Date.parse(deadline) < untilOf(wanted, now);
}

/** The end of the time within which cards are due. */
export const untilOf = (wanted: Exclude<DueChoice, 'none'>, now: number): number =>
  wanted === 'late' ? now : endOfDay(now) + (wanted === 'week' ? 6 * day : 0);
