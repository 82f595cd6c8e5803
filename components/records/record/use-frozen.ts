'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';
import type { Entry } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { frozenInput } from './record-input.ts';

interface FrozenProperties {
  names: readonly string[];
  reason: string | null;
  /** The reasons of single properties. */
  own: Readonly<Record<string, string | undefined>>;
}

const nothing: FrozenProperties = { names: [], reason: null, own: {} };

/** The properties that the rules of the record keep from changing in its present state, and why. */
export function useFrozen(record: Entry): FrozenProperties {
  const trpc = useTRPC();
  const { kind } = useKind();
  const found = useQuery(
    trpc.surface.frozen.queryOptions(frozenInput(record), {
      enabled: kind.freezes,
      staleTime: Number.POSITIVE_INFINITY,
      placeholderData: keepPreviousData,
    }),
  );
  return found.data ?? nothing;
}
