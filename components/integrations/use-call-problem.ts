'use client';

import { useFailureText } from '../data/failure-text.ts';
import { wireError } from '../data/wire-error.ts';

/** Why an action was refused, in the server's words where it says what is in the way. */
export function useCallProblem() {
  const failureText = useFailureText();
  return (error: unknown): string =>
    wireError(error)
      .details.map(({ message }) => message)
      .join(' ') || failureText(error);
}
