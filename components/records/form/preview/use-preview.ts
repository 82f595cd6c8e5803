'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import type { Values } from '../values.ts';

/** The time without a key after which the document is drawn again. */
const pauseMs = 400;

export interface PreviewProps {
  kind: string;
  record: { id: string; version: number } | undefined;
  values: Values;
}

/** The document of a form as a page, and if it is behind what was typed. */
export function usePreview({ kind, record, values }: PreviewProps) {
  const client = useTRPCClient();
  const typed = JSON.stringify(values);
  const [asked] = useDebouncedValue(typed, pauseMs);
  const found = useQuery({
    queryKey: ['preview', kind, record?.id, record?.version, asked],
    queryFn: async () => {
      const sent: Values = JSON.parse(asked);
      const id = record?.id;
      const form = { kind, values: { ...sent }, ...(id === undefined ? {} : { id }) };
      return (await client.surface.preview.mutate(form)).page;
    },
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
  });
  return {
    page: found.data,
    error: found.error,
    isBehind: typed !== asked || found.isFetching,
    retry: () => void found.refetch(),
  };
}
