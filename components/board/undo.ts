import type { Card } from './card.ts';
import { stepsOf, type Viewer, wantOf } from './steps.ts';

export type Changed = Partial<Pick<Card, 'status' | 'assignee_id' | 'priority' | 'due_at'>>;

export type Operations = { id: string; set: Changed }[];

/** The way back of something that was done to some cards. */
export type WayBack =
  | { kind: 'claim' | 'release'; ids: string[] }
  | { kind: 'change'; operations: Operations };

/** Each card back to what it was; a card goes back to a status only by a step that there is and that asks for nothing. */
export function backFrom(
  changed: Changed,
  before: ReadonlyMap<string, Card>,
  after: readonly Card[],
  viewer: Viewer,
): WayBack | undefined {
  const operations = after.flatMap((card) => {
    const was = before.get(card.id);
    if (!was) return [];
    const set: Changed = Object.fromEntries(
      (Object.keys(changed) as (keyof Changed)[])
        .filter((name) => was[name] !== card[name])
        .map((name) => [name, was[name]]),
    );
    if (set.status !== undefined && !isFree(card, set.status, viewer)) return [];
    return Object.keys(set).length > 0 ? [{ id: card.id, set }] : [];
  });
  return operations.length > 0 ? { kind: 'change', operations } : undefined;
}

const isFree = (card: Card, to: Card['status'], viewer: Viewer) =>
  stepsOf(card, viewer).includes(to) && wantOf(card.status, to) === undefined && to !== 'in_progress';
