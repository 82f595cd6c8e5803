'use client';

import { useMemo } from 'react';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import type { NextFilter } from '../next-filter.ts';
import type { ActionParts } from './action-parts.ts';
import type { CardStatus } from './card.ts';
import { changeCards, moveCards, type StepInputs } from './change-actions.ts';
import { claimCards, extendClaims, releaseCards, takeNextCard, takeOverCard } from './claim-actions.ts';
import type { Changed, UndoStep } from './undo.ts';
import { undoStep } from './undo-actions.ts';

/** The actions for cards on pages with many cards. */
export function useCardActions({ store, viewer, terms, perform, onNothing }: Omit<ActionParts, 'client'>) {
  const client = useTRPCClient();
  return useMemo(() => {
    const parts = { client, store, viewer, terms, perform, onNothing };
    return {
      claim: (ids: string[]) => claimCards(parts, ids),
      takeOver: (id: string, note: string) => takeOverCard(parts, id, note),
      release: (ids: string[]) => releaseCards(parts, ids),
      extend: (ids: string[]) => extendClaims(parts, ids),
      takeNext: (filter?: NextFilter) => takeNextCard(parts, filter),
      change: (ids: string[], set: Changed, inputs?: StepInputs) => changeCards(parts, ids, set, inputs),
      move: (ids: string[], to: CardStatus, inputs?: StepInputs) => moveCards(parts, ids, to, inputs),
      goBack: (step: UndoStep) => undoStep(parts, step),
    };
  }, [client, store, viewer, terms, perform, onNothing]);
}

export type CardActions = ReturnType<typeof useCardActions>;
