'use client';

import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { asClaimed, asExtended, asReleased } from '../queue/cards/expected-changes.ts';
import { outcomeOfClaim } from '../queue/cards/outcome.ts';
import type { Viewer } from '../queue/cards/steps.ts';
import { useRefusal } from '../queue/use-refusal.ts';
import type { People, Terms } from '../queue/workspace.ts';
import type { Card } from './card.ts';
import { useShownCard } from './use-card.ts';

type Change = (card: Card) => Card;

const tokenOf = ({ claim }: Card, { id }: Viewer) => (claim?.holder_id === id ? claim.token : undefined);

const showError = (message: string) =>
  notifications.show({ color: 'brick', message, role: 'alert', autoClose: false });

/** The token of the viewer's claim, and whether a claim that they had was lost. */
function useHeldToken(card: Card, viewer: Viewer, isBusy: boolean) {
  const token = tokenOf(card, viewer);
  const [answered, setAnswered] = useState(token);
  const [held, setHeld] = useState(token);
  const isGone = held !== undefined && token === undefined && !isBusy;
  // A step to review also ends the claim, but that is not a loss. The card may be as it was before a claim on its way.
  const isLost = isGone && (card.status === 'ready' || card.claim !== null);
  if (token !== undefined && token !== held) setHeld(token);
  if (isGone && !isLost) setHeld(undefined);
  return { token, answered, setAnswered, isLost, forget: () => setHeld(undefined) };
}

/** The viewer's claim of the card. Writes use its token, and the person is notified when it ends. */
export function useCardClaim(card: Card, viewer: Viewer, people: People, terms: Terms) {
  const client = useTRPCClient();
  const shown = useShownCard(card.id);
  const refusalText = useRefusal(people);
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const { token, answered, setAnswered, isLost, forget } = useHeldToken(card, viewer, isBusy);

  const input = (action: 'claim' | 'release' | 'extend') => ({
    action,
    ids: [card.id],
    ...(token !== undefined && action !== 'claim' ? { lease_tokens: { [card.id]: token } } : {}),
  });

  /** Returns the card after the call, or undefined after a refusal, which is shown as a notification. */
  async function act(
    given: Parameters<typeof client.editCards.claim.mutate>[0],
    change: Change,
  ): Promise<Card | undefined> {
    const rollBack = await shown.assume(change);
    setBusy(true);
    try {
      const { data } = await client.editCards.claim.mutate(given);
      const [outcome] = data.results.map(outcomeOfClaim);
      if (outcome?.record) {
        shown.put(outcome.record);
        setAnswered(tokenOf(outcome.record, viewer));
        return outcome.record;
      }
      await rollBack();
      if (outcome?.refusal) showError(refusalText(outcome.refusal));
    } catch (error) {
      await rollBack();
      showError(failureText(error));
    } finally {
      setBusy(false);
    }
    return undefined;
  }

  return {
    token,
    /** The token in the last answer to a claim, which the card shows a moment later. */
    answered,
    isLost,
    isBusy,
    input,
    /** Dismisses the notice about the lost claim. */
    dismissLoss: forget,
    claim: () => act(input('claim'), asClaimed(viewer, terms.lease_minutes, Date.now())),
    /** Takes the card from the person who holds it, who reads the reason. */
    takeOver: (note: string) =>
      act({ ...input('claim'), force: true, note }, asClaimed(viewer, terms.lease_minutes, Date.now())),
    extend: () => act(input('extend'), asExtended(terms.lease_minutes, Date.now())),
    release: async (note: string | null, force: boolean) => {
      forget();
      return act({ ...input('release'), note, force }, asReleased);
    },
  };
}

export type Holding = ReturnType<typeof useCardClaim>;
