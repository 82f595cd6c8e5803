'use client';

import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { useCardDesk } from './desk.ts';

interface Problem {
  text: string;
  rules: readonly string[];
  fields: Readonly<Record<string, string>>;
}

/** What a write is refused for when the claim that it was begun in is over. */
const ofClaims = ['lease_lost', 'claimed_by_other'];

/**
 * A form's writing. It is done in the claim in which the form was opened: whoever lost it meanwhile does not write over
 * somebody else's work, keeps what was typed, and may claim the card again.
 */
export function useWrite() {
  const { holding, viewer } = useCardDesk();
  const failureText = useFailureText();
  const [token, setToken] = useState(holding.token);
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const wish = token === undefined ? {} : { lease_token: token };

  async function run(send: (wish: { lease_token?: number }) => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setProblem(undefined);
    try {
      await send(wish);
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
  return { run, wish, isBusy, problem, isLost, claimAgain };
}

export type Write = ReturnType<typeof useWrite>;
