'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { type Stage, stagesOfStates } from './stage.ts';

const keptMs = 60_000;
const none: readonly Stage[] = [];

/** The states of the kind, or the stages that the organization has named. */
export function useStages(by: string): readonly Stage[] {
  const { kind } = useKind();
  const trpc = useTRPC();
  const isNamed = by !== 'status';
  const found = useQuery(
    trpc.surface.stages.queryOptions({ plural: kind.plural, by }, { enabled: isNamed, staleTime: keptMs }),
  );
  const ofStates = useMemo(() => stagesOfStates(kind), [kind]);
  return isNamed ? (found.data ?? none) : ofStates;
}
