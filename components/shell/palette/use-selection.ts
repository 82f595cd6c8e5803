'use client';

import { type KeyboardEvent, useEffect, useState } from 'react';
import type { PaletteItem } from './palette-item.ts';
import { fitOf, fits } from './ranked.ts';

/** An action that is called so is run at once; anything else waits for the records that are still looked for. */
const isMeant = (typed: string, item: PaletteItem | undefined) =>
  item !== undefined &&
  (item.group === 'page' || item.group === 'create') &&
  (fitOf(typed, item) ?? fits.about) <= fits.beginning;

interface Options {
  typed: string;
  items: readonly PaletteItem[];
  isSearching: boolean;
  onRun: (item: PaletteItem) => void;
}

/**
 * The selected line. It is the first one until the arrow keys move it, so that records that come later are selected when
 * they are better. Enter waits for them too: somebody who types fast means the record, not what was found before.
 */
export function useSelection({ typed, items, isSearching, onRun }: Options) {
  const [moved, setMoved] = useState<{ typed: string; id: string }>();
  const [waiting, setWaiting] = useState<string>();
  const at = moved?.typed === typed ? items.findIndex(({ id }) => id === moved.id) : -1;
  const selected = items[Math.max(at, 0)];
  const isWaiting = waiting === typed;

  useEffect(() => {
    if (!isWaiting || isSearching) return;
    setWaiting(undefined);
    if (selected) onRun(selected);
  }, [isWaiting, isSearching, selected, onRun]);

  function move(to: number) {
    const next = items[(to + items.length) % items.length];
    if (next) setMoved({ typed, id: next.id });
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (event.nativeEvent.isComposing || !['ArrowDown', 'ArrowUp', 'Enter'].includes(key)) return;
    event.preventDefault();
    const from = Math.max(at, 0);
    if (key === 'ArrowDown') move(from + 1);
    else if (key === 'ArrowUp') move(from - 1);
    else if (isSearching && at < 0 && !isMeant(typed, selected)) setWaiting(typed);
    else if (selected) onRun(selected);
  }

  return { selected, onKeyDown };
}
