'use client';

import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { asClaimed, asExtended, asReleased } from '../board/assuming.ts';
import type { People, Terms } from '../board/desk.ts';
import { outcomeOfClaim } from '../board/outcome.ts';
import type { Viewer } from '../board/steps.ts';
import { useRefusal } from '../board/use-refusal.ts';
import { useFailureText } from '../data/failure-text.ts';
import { useTRPCClient } from '../data/trpc.ts';
import type { Card } from './card.ts';
import { useShownCard } from './use-card.ts';

type Change = (card: Card) => Card;

/** The claim of whoever looks at the card: what is written is written in it, and its end is told. */
export function useHolding(card: Card, viewer: Viewer, people: People, terms: Terms) {
  const client = useTRPCClient();
  const shown = useShownCard(card.id);
  const refusalText = useRefusal(people);
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const token = card.claim?.holder_id === viewer.id ? card.claim.token : undefined;
  const [held, setHeld] = useState(token);
  // Work that goes on to review ends its claim too; that is no loss.
  const isLost =
    held !== undefined && token === undefined && (card.status === 'ready' || card.claim !== null);
  if (token !== undefined && token !== held) setHeld(token);
  if (held !== undefined && token === undefined && !isLost) setHeld(undefined);

  const input = (action: 'claim' | 'release' | 'extend') => ({
    action,
    ids: [card.id],
    ...(token !== undefined && action !== 'claim' ? { lease_tokens: { [card.id]: token } } : {}),
  });

  /** The card as it is afterwards; nothing where it was refused, which is said. */
  async function act(
    given: Parameters<typeof client.editCards.claim.mutate>[0],
    change: Change,
  ): Promise<Card | undefined> {
    const rollBack = await shown.assume(change);
    setBusy(true);
    try {
      const { data } = await client.editCards.claim.mutate(given);
      const [outcome] = data.results.map(outcomeOfClaim);
      if (outcome?.card) {
        shown.put(outcome.card);
        return outcome.card;
      }
      await rollBack();
      if (outcome?.refusal) say(refusalText(outcome.refusal));
    } catch (error) {
      await rollBack();
      say(failureText(error));
    } finally {
      setBusy(false);
    }
    return undefined;
  }

  const say = (message: string) =>
    notifications.show({ color: 'brick', message, role: 'alert', autoClose: false });

  return {
    token,
    isLost,
    isBusy,
    input,
    /** Known to be over: nothing is said of it any more. */
    letGo: () => setHeld(undefined),
    claim: (force = false) =>
      act(
        { ...input('claim'), ...(force ? { force } : {}) },
        asClaimed(viewer, terms.lease_minutes, Date.now()),
      ),
    extend: () => act(input('extend'), asExtended(terms.lease_minutes, Date.now())),
    release: async (note: string | null, force: boolean) => {
      setHeld(undefined);
      return act({ ...input('release'), note, force }, asReleased);
    },
  };
}

export type Holding = ReturnType<typeof useHolding>;
