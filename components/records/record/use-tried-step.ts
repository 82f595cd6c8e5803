'use client';

import { useQuery } from '@tanstack/react-query';
import { useCall } from '../call.ts';
import { asEntry, type Call, type Entry, type Warned, warningsOf } from '../kinds/kind.ts';
import type { OpenStep } from './steps.ts';

/** A record as a step will leave it. */
export interface Tried {
  record: Entry;
  warnings: readonly Warned[];
}

export const triedIn = (reply: unknown): Tried | undefined => {
  const record = asEntry(reply);
  return record && { record, warnings: warningsOf(reply) };
};

/** Tries a step that is confirmed, so that its result, or the reason why it is refused, is known before. */
export function useTriedStep({ area, verb }: Call, { to, step, missing }: OpenStep, { id, version }: Entry) {
  const { mutate } = useCall();
  return useQuery({
    queryKey: ['tried step', area, id, version, to],
    queryFn: async () => triedIn(await mutate(area, verb, { id, status: to }, { isDryRun: true })) ?? null,
    enabled: step.confirms.length > 0 && missing.length === 0,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
