'use client';

import { useEffect, useRef } from 'react';
import { isElsewhere } from '#components/base/ui/key-target.ts';
import { densityKey } from '../look/density.ts';
import type { SelectedIds } from '../selection.ts';
import { focusedRecord, focusFirst, focusNextColumn, focusNextLane } from './focus.ts';
import { isArrow, plainKey, takesArrows } from './keys.ts';

/** The records that a key is pressed for. */
export interface KeyTarget {
  focused: string | undefined;
  /** The selected records, or else the focused one. */
  ids: string[];
}

interface BoardKeys {
  chosen: SelectedIds;
  clear: () => void;
  /** Acts on a letter or sign; returns false if it means nothing here. */
  act: (key: string, target: KeyTarget) => boolean;
  /** True while records are dragged; the keys then move them. */
  isDragging: () => boolean;
  /** Shows the next density; undefined in a view without densities. */
  nextDensity?: (() => void) | undefined;
}

/** Moves the focus between records and columns by arrow keys, and passes all other plain keys on. */
export function useBoardKeys(keys: BoardKeys) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });

  useEffect(() => {
    function actOn(key: string, focused: string | undefined): boolean {
      const { chosen, act, nextDensity } = latest.current;
      if (key === densityKey && nextDensity) {
        nextDensity();
        return true;
      }
      const ids = chosen.size > 0 ? [...chosen] : focused ? [focused] : [];
      return act(key, { focused, ids });
    }

    function onKeyDown(event: KeyboardEvent) {
      if (latest.current.isDragging() || isElsewhere(event.target)) return;
      const focused = focusedRecord();
      const key = plainKey(event);
      const arrow = event.key === 'ArrowLeft' ? 'left' : event.key === 'ArrowRight' ? 'right' : undefined;
      const isPlain = key !== undefined && !event.shiftKey;
      const isFirst = isPlain && !focused && isArrow(event.key) && !takesArrows(event.target);
      const isDone =
        (key !== undefined && actOn(key, focused)) ||
        (arrow !== undefined && isPlain && focused !== undefined && focusNextColumn(arrow)) ||
        (isPlain && focused !== undefined && focusNextLane(event.key)) ||
        (isFirst && focusFirst());
      if (isDone) {
        event.preventDefault();
        event.stopPropagation();
      } else if (event.key === 'Escape' && focused !== undefined) latest.current.clear();
    }

    // The listener captures, so that it runs before the lists' type-ahead search.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
