'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { type Stage, stagesOfStates } from './stage.ts';

const keptMs = 60_000;
const none: readonly Stage[] = [];

/** The states of the kind, or the stages that the organization has named. */
export const useStages = (by: string): readonly Stage[] => useFoundStages(by).stages;

/** The same, with the reason why they could not be loaded. */
export function useFoundStages(by: string) {
  const { kind } = useKind();
  const trpc = useTRPC();
  const isNamed = by !== 'status';
  const found = useQuery(
    trpc.surface.stages.queryOptions({ plural: kind.plural, by }, { enabled: isNamed, staleTime: keptMs }),
  );
  const ofStates = useMemo(() => stagesOfStates(kind), [kind]);
  const { error, refetch: retry } = found;
  return { stages: isNamed ? (found.data ?? none) : ofStates, error, retry };
}
