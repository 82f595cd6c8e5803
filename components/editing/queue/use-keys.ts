'use client';

import { useRouter } from 'next/navigation';
import type { KeyTarget } from '#components/views/board/hand/use-board-keys.ts';
import { useBoardKeys } from '#components/views/board/hand/use-board-keys.ts';
import type { SelectedIds } from '#components/views/board/selection.ts';
import type { Card } from './cards/card.ts';
import { mayRelease, mayClaim as mayTake, mayTakeOver } from './cards/steps.ts';
import { isKeyName } from './keys.ts';
import type { Workspace } from './workspace.ts';

interface KeyTargets {
  workspace: Workspace;
  chosen: SelectedIds;
  toggle: (id: string) => void;
  clear: () => void;
  undo: () => void;
  takeNext: () => void;
  /** True while cards are dragged; the keys then move them. */
  isDragging?: () => boolean;
  nextDensity?: () => void;
}

/** Handles the keyboard shortcuts for cards, for the selected ones or else for the focused one. */
export function useKeys({
  workspace,
  chosen,
  toggle,
  clear,
  undo,
  takeNext,
  isDragging = () => false,
  nextDensity,
}: KeyTargets) {
  const router = useRouter();
  function act(key: string, { focused, ids }: KeyTarget): boolean {
    if (!isKeyName(key)) return false;
    const { acts, viewer, open, mayClaim, mayChange } = workspace;
    const [first] = focused ? [focused] : ids;
    const among = (is: (card: Card) => boolean) =>
      ids.filter((id) => [workspace.store.read().get(id)].some((card) => card !== undefined && is(card)));
    const isReleasable = (card: Card) => mayRelease(card, viewer);
    const isTakeable = (card: Card) => mayTakeOver(card, viewer);
    if (key === '?') open({ kind: 'help' });
    else if (key === 'e' && first) router.push(`/queue/${first}`);
    else if (key === 'n' && mayClaim) takeNext();
    else if (key === 'z' && mayChange) undo();
    else if (key === 'x' && focused && mayChange) toggle(focused);
    else if (ids.length === 0) return false;
    else if (key === 'c' && mayClaim && among(mayTake).length > 0) void acts.claim(among(mayTake));
    else if (key === 'r' && mayClaim && among(isReleasable).length > 0)
      void acts.release(among(isReleasable));
    else if (key === 't' && mayClaim && first && among(isTakeable).includes(first))
      open({ kind: 'takeOver', id: first });
    else if (key === 's' && mayChange) open({ kind: 'status', ids });
    else if (key === 'a' && mayChange) open({ kind: 'assign', ids });
    else if (key === 'i' && mayChange) void acts.change(ids, { assignee_id: viewer.id });
    else return false;
    return true;
  }
  useBoardKeys({ chosen, clear, act, isDragging, nextDensity });
}
