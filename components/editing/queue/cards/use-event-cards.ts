'use client';

import { useMemo, useRef } from 'react';
import { useOrganizationEvents } from '#components/base/realtime/organization-events.ts';
import { type Card, isCard } from './card.ts';
import { withCards } from './known-cards.ts';
import type { CardStore } from './use-cards.ts';

/** Time for collecting events, short enough not to be noticed; a batch of fifty is rendered once. */
const togetherMs = 40;

/** Merges cards from events into the store, and keeps them for a running load, which may have missed them. */
export function useEventCards(store: CardStore) {
  const waiting = useRef(new Map<string, Card>());
  const since = useRef(new Map<string, Card>());

  useOrganizationEvents(({ type, data }) => {
    if (!type.startsWith('edit_card.') || !isCard(data.object)) return;
    const card = data.object;
    since.current.set(card.id, card);
    if (waiting.current.size === 0)
      setTimeout(() => {
        const cards = [...waiting.current.values()];
        waiting.current.clear();
        store.write((known) => withCards(known, cards));
      }, togetherMs);
    waiting.current.set(card.id, card);
  });

  return useMemo(
    () => ({
      all: () => [...since.current.values()],
      forget: () => since.current.clear(),
    }),
    [],
  );
}
