import type { Card } from './card.ts';
import { stepsOf, type Viewer, wantOf } from './steps.ts';

export type Changed = Partial<
  Pick<
    Card,
    | 'status'
    | 'assignee_id'
    | 'project_id'
    | 'client_company_id'
    | 'deliverable'
    | 'priority'
    | 'due_at'
    | 'blocked_reason'
  >
>;

export type Operations = { id: string; set: Changed }[];

/** The data needed to undo a change. */
export type UndoStep =
  | { kind: 'claim' | 'release'; ids: string[] }
  | { kind: 'change'; operations: Operations };

/**
 * The operations that restore the cards. A status is restored only if a step leads back to it that needs no
 * input, or only the reason for being on hold, which the card had before.
 */
export function undoOf(
  changed: Changed,
  before: ReadonlyMap<string, Card>,
  after: readonly Card[],
  viewer: Viewer,
): UndoStep | undefined {
  const operations = after.flatMap((card) => {
    const was = before.get(card.id);
    if (!was) return [];
    const set: Changed = Object.fromEntries(
      (Object.keys(changed) as (keyof Changed)[])
        .filter((name) => was[name] !== card[name])
        .map((name) => [name, was[name]]),
    );
    if (set.status !== undefined) {
      const want = wantOf(card, set.status);
      if (!stepsOf(card, viewer).includes(set.status) || set.status === 'in_progress') return [];
      if (want === 'blocked_reason' && was.blocked_reason) set.blocked_reason = was.blocked_reason;
      else if (want) return [];
    }
    return Object.keys(set).length > 0 ? [{ id: card.id, set }] : [];
  });
  return operations.length > 0 ? { kind: 'change', operations } : undefined;
}
