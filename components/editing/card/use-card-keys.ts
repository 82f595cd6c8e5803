'use client';

import { useEffect, useRef } from 'react';
import { playWith } from '../player/keys.ts';
import type { useFilm } from '../player/use-film.ts';
import { mayClaim, mayTakeOver } from '../queue/cards/steps.ts';
import { useCardWorkspace } from './card-workspace.ts';
import { useMayAddVersion } from './use-actions.ts';
import { useSteps } from './use-steps.ts';

interface KeyTargets {
  cut: ReturnType<typeof useFilm>;
  compare: () => void;
  wipe: () => void;
  theatre: () => void;
  write: () => void;
}

/**
 * Elements in which Space keeps its usual meaning: people type in them, or choose with Space alone. The choice of the
 * speed and the buttons of the player are none of them, because a press with the mouse leaves the focus there.
 */
const written =
  'input:not([type="range"], [type="radio"]), textarea, form select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';

/** Elements in which a letter key must keep its usual meaning. */
const elsewhere =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], [role="slider"], [role="tablist"]';

/**
 * Keyboard shortcuts of the card's page: the keys of editing programs for the player, and one letter per
 * action.
 */
export function useCardKeys(keyTargets: KeyTargets): void {
  const workspace = useCardWorkspace();
  const { steps, take } = useSteps();
  const mayAdd = useMayAddVersion();
  const latest = useRef({ keyTargets, workspace, steps, take, mayAdd });
  useEffect(() => {
    latest.current = { keyTargets, workspace, steps, take, mayAdd };
  });

  useEffect(() => {
    function act(key: string): boolean {
      const { keyTargets: now, workspace: on, steps: next, take: go } = latest.current;
      const { film, mark } = now.cut;
      if (film && playWith(film.playback, key, mark)) return true;
      if (key === '?') on.open({ kind: 'help' });
      else if (key === 'n') now.write();
      else if (key === 'v') now.compare();
      else if (key === 'w') now.wipe();
      else if (key === 'f') now.theatre();
      else if (key === 'u' && latest.current.mayAdd) on.open({ kind: 'version' });
      else if (key === 'a' && next.includes('approved')) void go('approved');
      else if (key === 'r' && next.includes('changes_requested')) void go('changes_requested');
      else if (key === 'c' && mayClaim(on.card) && on.mayWrite) void on.holding.claim();
      else if (key === 't' && mayTakeOver(on.card, on.viewer)) on.open({ kind: 'takeOver' });
      else return false;
      return true;
    }

    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { target, key } = event;
      const kept = key === ' ' ? written : elsewhere;
      if (target instanceof Element && target.closest(kept)) return;
      if (act(key.toLowerCase())) event.preventDefault();
    }
    /** Some browsers press a focused button when Space is let go. */
    function onKeyUp(event: KeyboardEvent) {
      const { target, key } = event;
      if (key !== ' ' || !latest.current.keyTargets.cut.film) return;
      if (target instanceof Element && !target.closest(written)) event.preventDefault();
    }
    document.addEventListener('keyup', onKeyUp);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keyup', onKeyUp);
    };
  }, []);
}
