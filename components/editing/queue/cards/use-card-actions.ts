'use client';

import { useMemo } from 'react';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import type { NextFilter } from '../next-filter.ts';
import type { Terms } from '../workspace.ts';
import type { CardStatus } from './card.ts';
import { asChanged, asClaimed, asExtended, asMoved, asReleased } from './expected-changes.ts';
import { outcomeOfBatch, outcomeOfClaim } from './outcome.ts';
import { isHeldByOther, isMine, mayClaim, stepsOf, type Viewer, type Want } from './steps.ts';
import { type Changed, type Operations, type UndoStep, undoOf } from './undo.ts';
import type { CardStore } from './use-cards.ts';
import type { Perform } from './use-perform.ts';

interface Parts {
  store: CardStore;
  viewer: Viewer;
  terms: Terms;
  perform: Perform;
  /** Called when the queue has no card to claim, or when the limit of claims is reached. */
  onNothing: (reason: 'queue_empty' | 'wip_limit') => void;
}

const actOf = (set: Changed) => {
  if (set.status !== undefined) return 'move';
  if ('assignee_id' in set) return 'assign';
  return 'priority' in set ? 'priority' : 'due';
};

/** The actions for cards on pages with many cards. */
export function useCardActions({ store, viewer, terms, perform, onNothing }: Parts) {
  const client = useTRPCClient();
  return useMemo(() => {
    const cardsOf = (ids: readonly string[]) => ids.flatMap((id) => store.read().get(id) ?? []);
    const idsOf = (cards: readonly { id: string }[]) => cards.map(({ id }) => id);

    const claim = (ids: string[], { act = 'claim' as 'claim' | 'undo' } = {}) =>
      perform({
        act,
        ids,
        again: (some) => void claim(some),
        assume: {
          ids: idsOf(cardsOf(ids).filter(mayClaim)),
          change: asClaimed(viewer, terms.lease_minutes, Date.now()),
        },
        send: async () => {
          const { data } = await client.editCards.claim.mutate({ action: 'claim', ids });
          return data.results.map(outcomeOfClaim);
        },
        ...(act === 'claim' ? { back: (_, after) => ({ kind: 'release', ids: idsOf(after) }) } : {}),
      });

    /** A lead takes the card from its holder. It cannot be undone, because the holder has lost the claim. */
    const takeOver = (id: string, note: string): Promise<void> =>
      perform({
        act: 'claim',
        ids: [id],
        again: () => void takeOver(id, note),
        assume: { ids: [id], change: asClaimed(viewer, terms.lease_minutes, Date.now()) },
        send: async () => {
          const claimed = { action: 'claim' as const, ids: [id], force: true, note };
          const { data } = await client.editCards.claim.mutate(claimed);
          return data.results.map(outcomeOfClaim);
        },
      });

    const release = (ids: string[], { act = 'release' as 'release' | 'undo' } = {}) => {
      const force = cardsOf(ids).some((card) => isHeldByOther(card, viewer));
      return perform({
        act,
        ids,
        again: (some) => void release(some),
        assume: { ids, change: asReleased },
        send: async () => {
          const { data } = await client.editCards.claim.mutate({ action: 'release', ids, force });
          return data.results.map(outcomeOfClaim);
        },
        ...(act === 'release' && !force
          ? { back: (_, after) => ({ kind: 'claim', ids: idsOf(after) }) }
          : {}),
      });
    };

    const extend = (ids: string[]) =>
      perform({
        act: 'extend',
        ids,
        again: (some) => void extend(some),
        assume: { ids, change: asExtended(terms.lease_minutes, Date.now()) },
        send: async () => {
          const { data } = await client.editCards.claim.mutate({ action: 'extend', ids });
          return data.results.map(outcomeOfClaim);
        },
      });

    const takeNext = (filter: NextFilter = {}) =>
      perform({
        act: 'next',
        ids: [],
        again: () => undefined,
        send: async () => {
          const { data } = await client.editCards.claim.mutate({ action: 'next', count: 1, filter });
          if (data.results.length === 0) onNothing(data.summary.reason ?? 'queue_empty');
          return data.results.map(outcomeOfClaim);
        },
        back: (_, after) => ({ kind: 'release', ids: idsOf(after) }),
      });

    const change = (ids: string[], set: Changed, inputs: Partial<Record<Want, string>> = {}) => {
      const { status } = set;
      const isReached = (id: string) =>
        cardsOf([id]).some((card) => status === undefined || stepsOf(card, viewer).includes(status));
      return perform({
        act: actOf(set),
        to: status,
        ids,
        again: (some) => void change(some, set, inputs),
        assume: {
          ids: ids.filter(isReached),
          change: status === undefined ? asChanged(set) : asMoved(status),
        },
        send: async () => {
          const { data } = await client.editCards.batch.mutate({ ids, set: { ...set, ...inputs } });
          return data.map(outcomeOfBatch);
        },
        back: (before, after) => undoOf(set, before, after, viewer),
      });
    };

    /** A move to in progress is a claim, and a move of held cards back to ready is a release. */
    const move = async (ids: string[], to: CardStatus, inputs?: Partial<Record<Want, string>>) => {
      if (to === 'in_progress') return claim(ids);
      const [held, others] = [
        to === 'ready' ? cardsOf(ids).filter((card) => card.claim !== null) : [],
        cardsOf(ids).filter((card) => to !== 'ready' || card.claim === null),
      ];
      if (held.length > 0) await release(idsOf(held));
      if (others.length > 0) await change(idsOf(others), { status: to }, inputs);
    };

    const putBack = (operations: Operations): Promise<void> => {
      const sets = new Map(operations.map(({ id, set }) => [id, set]));
      const ids = [...sets.keys()];
      return perform({
        act: 'undo',
        ids,
        again: (some) => void putBack(operations.filter(({ id }) => some.includes(id))),
        assume: { ids, change: (card) => asChanged(sets.get(card.id) ?? {})(card) },
        send: async () => {
          const { data } = await client.editCards.batch.mutate({ operations });
          return data.map(outcomeOfBatch);
        },
      });
    };

    const goBack = (back: UndoStep): Promise<void> => {
      if ('operations' in back) return putBack(back.operations);
      if (back.kind === 'claim') return claim(back.ids, { act: 'undo' });
      return release(idsOf(cardsOf(back.ids).filter((card) => isMine(card, viewer))), { act: 'undo' });
    };

    return { claim, takeOver, release, extend, takeNext, change, move, goBack };
  }, [client, store, viewer, terms, perform, onNothing]);
}

export type CardActions = ReturnType<typeof useCardActions>;
