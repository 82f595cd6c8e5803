'use client';

import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { useCardWorkspace } from './card-workspace.ts';

interface Problem {
  text: string;
  rules: readonly string[];
  fields: Readonly<Record<string, string>>;
}

/** Refusal codes for a write whose claim has ended. */
const ofClaims = ['lease_lost', 'claimed_by_other'];

/**
 * Writes a form under the claim that was active when the form was opened, or that was on its way then. After a lost claim the write is
 * refused instead of overwriting somebody else's work; the typed values stay, and the person may claim the
 * card again.
 */
export function useWrite() {
  const { holding, viewer } = useCardWorkspace();
  const failureText = useFailureText();
  const [token, setToken] = useState(holding.token);
  const [isClaiming, setClaiming] = useState(holding.isBusy);
  if (isClaiming && !holding.isBusy) {
    setClaiming(false);
    setToken(holding.token);
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
    const card = await holding.claim();
    if (card?.claim?.holder_id !== viewer.id) return;
    setToken(card.claim.token);
    setProblem(undefined);
  }

  const isLost = problem?.rules.some((rule) => ofClaims.includes(rule)) === true;
  return { run, lease, isBusy: isBusy || isClaiming, problem, isLost, claimAgain };
}

export type Write = ReturnType<typeof useWrite>;
