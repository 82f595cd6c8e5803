import type { Card } from './card.ts';
import { stepsOf, type Viewer, wantOf } from './steps.ts';

export type Changed = Partial<
  Pick<Card, 'status' | 'assignee_id' | 'priority' | 'due_at' | 'blocked_reason'>
>;

export type Operations = { id: string; set: Changed }[];

/** The way back of something that was done to some cards. */
export type WayBack =
  | { kind: 'claim' | 'release'; ids: string[] }
  | { kind: 'change'; operations: Operations };

/**
 * Each card back to what it was. A card goes back to a status only by a step that exists, and only when the step asks for
 * nothing, or for the reason of its wait, which the card had before.
 */
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
    if (set.status !== undefined) {
      const want = wantOf(card.status, set.status);
      if (!stepsOf(card, viewer).includes(set.status) || set.status === 'in_progress') return [];
      if (want === 'blocked_reason' && was.blocked_reason) set.blocked_reason = was.blocked_reason;
      else if (want) return [];
    }
    return Object.keys(set).length > 0 ? [{ id: card.id, set }] : [];
  });
  return operations.length > 0 ? { kind: 'change', operations } : undefined;
}
