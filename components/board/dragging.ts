'use client';

import { useMemo, useRef, useState } from 'react';
import type { CardStatus } from './card.ts';
import type { Desk } from './desk.ts';
import { dragged } from './selection.ts';
import { reachable } from './steps.ts';
import type { Mover } from './use-mover.ts';

/** What the columns tell each other while cards are dragged. */
export interface Dragging {
  /** Answers all that come along. */
  start(ids: readonly string[]): string[];
  accepts(to: CardStatus): boolean;
  drop(ids: readonly string[], to: CardStatus): void;
  end(): void;
  /** Whether a list has chosen what was dropped into it: nobody asked for that. */
  isOfDrop(now: Iterable<unknown>): boolean;
}

/** How long a list may take to choose what was dropped into it. */
const afterDropMs = 1_500;

/** Where what is being dragged may go: other columns stand back, and take nothing. */
export function useDragging(
  { store, viewer }: Desk,
  chosen: { now: () => ReadonlySet<string>; clear: () => void },
  move: Mover,
) {
  const [targets, setTargets] = useState<ReadonlySet<CardStatus>>();
  const current = useRef<ReadonlySet<CardStatus>>(new Set());
  const dropped = useRef({ ids: new Set<unknown>(), until: 0 });
  const { now, clear } = chosen;
  const dragging = useMemo<Dragging>(
    () => ({
      start(ids) {
        const all = ids.some((id) => now().has(id)) ? dragged(now(), ids[0] ?? '') : [...ids];
        const cards = all.flatMap((id) => store.read().get(id) ?? []);
        current.current = new Set(reachable(cards, viewer).keys());
        setTargets(current.current);
        return all;
      },
      accepts: (to) => current.current.has(to),
      drop(ids, to) {
        const there = (id: string) => store.read().get(id)?.status === to;
        dropped.current = { ids: new Set(ids), until: Date.now() + afterDropMs };
        clear();
        move(
          ids.filter((id) => !there(id)),
          to,
        );
      },
      isOfDrop: (keys) =>
        Date.now() < dropped.current.until && [...keys].every((key) => dropped.current.ids.has(key)),
      end: () => setTargets(undefined),
    }),
    [store, viewer, now, clear, move],
  );
  return { dragging, targets };
}
