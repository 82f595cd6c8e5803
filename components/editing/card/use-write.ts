'use client';

import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { useCardWorkspace } from './card-workspace.ts';
import { useShownCard } from './use-card.ts';

interface Problem {
  text: string;
  rules: readonly string[];
  fields: Readonly<Record<string, string>>;
}

/** Refusal codes for a write whose claim has ended. */
const ofClaims = ['lease_lost', 'claimed_by_other'];

/**
 * Writes a form under the claim that was active when the form was opened, or that was on its way then. After a lost
 * claim the write is refused instead of overwriting somebody else's work; the typed values stay, and the card is read
 * again, so that the person gets the true reason and a way to go on.
 */
export function useWrite() {
  const { card, holding, viewer } = useCardWorkspace();
  const shown = useShownCard(card.id);
  const failureText = useFailureText();
  const [token, setToken] = useState(holding.token);
  const [isClaiming, setClaiming] = useState(holding.isBusy);
  if (isClaiming && !holding.isBusy) {
    setClaiming(false);
    setToken(holding.answered);
  }
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const lease = token === undefined ? {} : { lease_token: token };

  async function run(send: (lease: { lease_token?: number }) => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setProblem(undefined);
    try {
      await send(lease);
      return true;
    } catch (error) {
      const { details } = wireError(error);
      if (details.some(({ rule }) => ofClaims.includes(rule))) await shown.reload();
      setProblem({
        text: failureText(error),
        rules: details.map(({ rule }) => rule),
        fields: byField(details),
      });
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function claimAgain(): Promise<void> {
    const claimed = await holding.claim();
    if (claimed?.claim?.holder_id !== viewer.id) return;
    setToken(claimed.claim.token);
    setProblem(undefined);
  }

  /** Goes on under the claim that the person has now, or without one if nobody holds the card. */
  function goOn(): void {
    setToken(holding.token);
    setProblem(undefined);
  }

  const isLost = problem?.rules.some((rule) => ofClaims.includes(rule)) === true;
  return { run, lease, isBusy: isBusy || isClaiming, problem, isLost, claimAgain, goOn };
}

export type Write = ReturnType<typeof useWrite>;
