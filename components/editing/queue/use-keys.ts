'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { Card } from './cards/card.ts';
import type { SelectedIds } from './cards/selection.ts';
import { mayRelease, mayClaim as mayTake, mayTakeOver } from './cards/steps.ts';
import { focusedCard, focusFirst, focusNextColumn } from './focus.ts';
import { isArrow, isElsewhere, type KeyName, keyOf, takesArrows } from './keys.ts';
import type { Workspace } from './workspace.ts';

interface KeyTargets {
  workspace: Workspace;
  chosen: SelectedIds;
  toggle: (id: string) => void;
  clear: () => void;
  undo: () => void;
  takeNext: () => void;
  /** True while cards are dragged; the keys then move them. */
  isDragging?: boolean;
}

/** Handles the keyboard shortcuts of a board, for the selected cards or else for the focused one. */
export function useKeys(keyTargets: KeyTargets) {
  const router = useRouter();
  const latest = useRef(keyTargets);
  useEffect(() => {
    latest.current = keyTargets;
  });

  useEffect(() => {
    function act(key: KeyName): boolean {
      const { workspace, chosen, toggle, undo, takeNext } = latest.current;
      const { acts, viewer, open, mayClaim, mayChange } = workspace;
      const focused = focusedCard();
      const ids = chosen.size > 0 ? [...chosen] : focused ? [focused] : [];
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

    function onKeyDown(event: KeyboardEvent) {
      if (latest.current.isDragging || isElsewhere(event.target)) return;
      const key = keyOf(event);
      const arrow = event.key === 'ArrowLeft' ? 'left' : event.key === 'ArrowRight' ? 'right' : undefined;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      const isFromCard = focusedCard() !== undefined;
      const isFirst = isPlain && !isFromCard && isArrow(event.key) && !takesArrows(event.target);
      const isDone =
        (key !== undefined && act(key)) ||
        (arrow !== undefined && isPlain && isFromCard && focusNextColumn(arrow)) ||
        (isFirst && focusFirst());
      if (isDone) {
        event.preventDefault();
        event.stopPropagation();
      } else if (event.key === 'Escape' && focusedCard() !== undefined) latest.current.clear();
    }

    // The listener captures, so that it runs before the lists' type-ahead search.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [router]);
}
