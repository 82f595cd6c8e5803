'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../call.ts';
import { asEntry, type Call, isObject } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import type { Computed, ComputedState } from './lines/computed.ts';
import type { Values } from './values.ts';

const pauseMs = 400;

/** The sums of documents; that of a certificate is what remains after retentions. */
const sums = ['total', 'net'];

/**
 * The document as it would be saved: the server computes it in a dry run, with the rules of the real call. Returns nothing
 * for a form without a total.
 */
export function useComputed(call: Call, input: Values, lines: unknown): ComputedState | undefined {
  const { mutate } = useCall();
  const { kind } = useKind();
  const hasTotal = kind.fields.some(({ name, is_writable }) => sums.includes(name) && !is_writable);
  const isActive = hasTotal && Array.isArray(lines) && lines.some(isObject);
  const [asked] = useDebouncedValue(JSON.stringify(input), pauseMs);
  const [last, setLast] = useState<Computed>();
  const { data } = useQuery({
    queryKey: ['totals', call.area, call.verb, asked],
    queryFn: async (): Promise<Computed | null> => {
      const sent: Values = JSON.parse(asked);
      const record = asEntry(await mutate(call.area, call.verb, sent, { isDryRun: true }));
      return record ? { input: sent, record } : null;
    },
    enabled: isActive,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data && data !== last) setLast(data);
  return hasTotal ? { latest: isActive ? data?.record : undefined, last } : undefined;
}
