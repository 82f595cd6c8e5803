'use client';

import { useCallback } from 'react';
import type { CardStatus } from './cards/card.ts';
import { wantOf } from './cards/steps.ts';
import type { Workspace } from './workspace.ts';

/** Moves cards to a status, after a dialog if the step needs an input. */
export function useMoveCards({ store, acts, open }: Pick<Workspace, 'store' | 'acts' | 'open'>) {
  return useCallback(
    (ids: string[], to: CardStatus) => {
      if (ids.length === 0) return;
      const cards = ids.flatMap((id) => store.read().get(id) ?? []);
      const want = cards.map((card) => wantOf(card, to)).find((one) => one !== undefined);
      if (want) open({ kind: 'ask', ids, to, want });
      else void acts.move(ids, to);
    },
    [store, acts, open],
  );
}
