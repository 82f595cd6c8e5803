'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { RecordStore } from '#components/views/board/records/known-records.ts';
import { type Action, usePerform } from '#components/views/board/records/use-perform.ts';
import type { Card } from './card.ts';
import type { Done, Outcome } from './outcome.ts';
import type { UndoStep } from './undo.ts';

export interface OfferedAction
  extends Pick<Done, 'act' | 'to' | 'again'>,
    Omit<Action<Card, Outcome, UndoStep>, 'onDone'> {}

/** Runs an action for cards, and passes its results on. */
export function useCardPerform(store: RecordStore<Card>, onDone: (done: Done) => void) {
  const t = useTranslations('board');
  const {
    perform: run,
    settled,
    steps,
  } = usePerform<Card, UndoStep>(store, (count, reason) => t('refused', { count, reason }));
  const perform = useCallback(
    ({ act, to, again, ...action }: OfferedAction) =>
      run({
        ...action,
        onDone: (outcomes, undo) => onDone({ act, to, again, outcomes, undo }),
      }),
    [run, onDone],
  );
  return { perform, settled, steps };
}

export type Perform = ReturnType<typeof useCardPerform>['perform'];
