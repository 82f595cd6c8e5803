'use client';

import { useDeferredValue, useMemo, useRef } from 'react';
import { useSession } from '#components/base/session/context.tsx';
import { type Card, isOpen } from './cards/card.ts';
import { type KnownCards, onBoard } from './cards/known-cards.ts';
import { matcher, tagsOf } from './cards/matching.ts';
import { type Groups, groupByStatus } from './cards/ordering.ts';
import type { QueueView } from './view.ts';

/** The cards that the chosen view and filters show, and the tags to filter by. */
export function useShownCards(known: KnownCards, view: QueueView) {
  const { user } = useSession();
  // Deferring the filter keeps typing responsive with many cards.
  const wanted = useDeferredValue(view);
  const board = useMemo(() => onBoard(known), [known]);
  const tags = useMemo(() => tagsOf(board), [board]);
  const all = useMemo(
    () => (wanted.view === 'board' ? board : [...known.values()]),
    [wanted.view, board, known],
  );
  const shown = useMemo(() => {
    const isInView = (card: Card) =>
      wanted.view === 'board' || (wanted.status ? card.status === wanted.status : isOpen(card));
    const isWanted = matcher(wanted, user.id, Date.now());
    return all.filter((card) => isInView(card) && isWanted(card));
  }, [all, wanted, user.id]);
  const groups = useStableGroups(shown);
  return { board, tags, shown, groups };
}

/** A column whose cards did not change keeps its list, so that it is not rendered again. */
function useStableGroups(cards: readonly Card[]): Groups {
  const before = useRef<Groups>({});
  return useMemo(() => {
    before.current = groupByStatus(cards, before.current);
    return before.current;
  }, [cards]);
}
