'use client';

import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import type { Card } from './card.ts';
import { newChangeOrder } from './change-order.ts';
import { assumed, type KnownCards, withCards } from './known-cards.ts';
import { type Done, failedOf, type Outcome } from './outcome.ts';
import type { UndoStep } from './undo.ts';
import type { CardStore } from './use-cards.ts';

export interface OfferedAction extends Pick<Done, 'act' | 'to' | 'again'> {
  ids: readonly string[];
  /** The cards that change at once, and their expected change; other cards change with the answer. */
  assume?: { ids: readonly string[]; change: (card: Card) => Card };
  send: () => Promise<Outcome[]>;
  back?: (before: KnownCards, after: readonly Card[]) => UndoStep | undefined;
}

/** Runs an action: shows its expected changes at once, and rolls back each refused card with the reason. */
export function usePerform(store: CardStore, onDone: (done: Done) => void) {
  const t = useTranslations('board');
  const failureText = useFailureText();
  // A ref holds the function, because it changes with every render and would make all dependents render
  // again.
  const reasonOf = useRef(failureText);
  useEffect(() => {
    reasonOf.current = failureText;
  });
  const inOrder = useMemo(newChangeOrder, []);
  const perform = useCallback(
    async ({ act, to, again, ids, assume, send, back }: OfferedAction) => {
      const before = store.read();
      const shown = assumed(before, assume?.ids ?? [], assume?.change ?? ((card) => card));
      store.write(() => shown.cards);
      await inOrder.take(ids, async () => {
        try {
          const outcomes = await send();
          const failed = failedOf({ outcomes }).map(({ id }) => id);
          const after = outcomes.flatMap(({ card }) => (card ? [card] : []));
          store.write((now) => withCards(shown.undo(now, failed), after));
          onDone({ act, to, outcomes, again, back: after.length > 0 ? back?.(before, after) : undefined });
        } catch (error) {
          store.write((now) => shown.undo(now, ids));
          const message = t('refused', { count: ids.length, reason: reasonOf.current(error) });
          notifications.show({ color: 'brick', message, autoClose: false });
        }
      });
    },
    [store, onDone, t, inOrder],
  );
  return { perform, settled: inOrder.settled };
}

export type Perform = ReturnType<typeof usePerform>['perform'];
