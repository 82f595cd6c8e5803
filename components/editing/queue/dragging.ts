'use client';

import { useMemo, useRef, useState } from 'react';
import type { CardStatus } from './cards/card.ts';
import { dragged } from './cards/selection.ts';
import { reachable } from './cards/steps.ts';
import type { MoveCards } from './use-move-cards.ts';
import type { Workspace } from './workspace.ts';

/** Communication between columns while cards are dragged. */
export interface Dragging {
  /** Returns the ids of all cards that are dragged along. */
  start(ids: readonly string[]): string[];
  accepts(to: CardStatus): boolean;
  drop(ids: readonly string[], to: CardStatus): void;
  end(): void;
}

/** The statuses that accept the dragged cards; the other columns are dimmed and accept nothing. */
export function useDragging(
  { store, viewer }: Workspace,
  chosenNow: () => ReadonlySet<string>,
  move: MoveCards,
) {
  const [targets, setTargets] = useState<ReadonlySet<CardStatus>>();
  const current = useRef<ReadonlySet<CardStatus>>(new Set());
  const dragging = useMemo<Dragging>(
    () => ({
      start(ids) {
        const all = ids.some((id) => chosenNow().has(id)) ? dragged(chosenNow(), ids[0] ?? '') : [...ids];
        const cards = all.flatMap((id) => store.read().get(id) ?? []);
        current.current = new Set(reachable(cards, viewer).keys());
        setTargets(current.current);
        return all;
      },
      accepts: (to) => current.current.has(to),
      drop(ids, to) {
        const hasArrived = (id: string) => store.read().get(id)?.status === to;
        move(
          ids.filter((id) => !hasArrived(id)),
          to,
        );
      },
      end: () => setTargets(undefined),
    }),
    [store, viewer, chosenNow, move],
  );
  return { dragging, targets };
}
