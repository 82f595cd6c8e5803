'use client';

import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import type { Decision, Suggestion } from './suggestions.ts';

/** Sends the decision of a dialog; a refusal keeps the dialog open and shows the reason. */
export function useSending(decide: (decision: Decision) => Promise<Suggestion>, onDone: () => void) {
  const refusalText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [failure, setFailure] = useState<string>();
  const problems = byField(wireError(error).details);

  async function send(decision: Decision): Promise<unknown> {
    setBusy(true);
    setError(undefined);
    setFailure(undefined);
    try {
      const decided = await decide(decision);
      if (decided.status === 'failed') setFailure(decided.outcome?.message ?? '');
      else onDone();
      return undefined;
    } catch (refusal) {
      setError(refusal);
      return refusal;
    } finally {
      setBusy(false);
    }
  }

  const isAtField = 'reason' in problems || 'until' in problems;
  const trouble = failure ?? (error === undefined || isAtField ? undefined : refusalText(error));
  return { send, isBusy, problems, trouble };
}
