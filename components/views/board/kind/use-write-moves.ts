'use client';

import { useCallback, useRef } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useCall } from '#components/records/call.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import type { Operation } from './moving.ts';
import { writeMoves } from './write-moves.ts';

/** Sends operations; the text of a refusal is that of the present language. */
export function useWriteMoves() {
  const { kind } = useKind();
  const failureText = useFailureText();
  const { mutate } = useCall();
  const latest = useRef(failureText);
  latest.current = failureText;
  return useCallback(
    (operations: readonly Operation[]) =>
      writeMoves(mutate, kind, operations, (error) => latest.current(error)),
    [mutate, kind],
  );
}
