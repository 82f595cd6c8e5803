'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../call.ts';
import { keyOf } from '../key-of.ts';
import { asEntry } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { recordInput } from './record-input.ts';
import { showReply, withProperties } from './show-reply.ts';

export function useRecord(id: string) {
  const { kind } = useKind();
  const { query } = useCall();
  const input = recordInput(kind, id);
  return useQuery({
    queryKey: keyOf(kind.area, 'get', input),
    queryFn: () => query(kind.area, 'get', input),
    select: asEntry,
  });
}

interface Write {
  area: string;
  verb: string;
  input: Readonly<Record<string, unknown>>;
  /** Expected values, shown until the server answers. */
  at_once?: Readonly<Record<string, unknown>>;
}

/**
 * Shows the expected result at once, and rolls it back if the server refuses. The record of the reply is shown before it
 * is read again, so that the next step begins with it. Without an id, the call concerns no single record.
 */
export function useWrite(id: string | undefined) {
  const { kind } = useKind();
  const { mutate } = useCall();
  const queryClient = useQueryClient();
  const queryKey = keyOf(kind.area, 'get', id === undefined ? {} : recordInput(kind, id));
  return useMutation({
    mutationFn: ({ area, verb, input }: Write) =>
      mutate(area, verb, id === undefined ? input : { id, ...input }),
    onMutate: async ({ at_once }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (at_once) queryClient.setQueryData(queryKey, (known: unknown) => withProperties(known, at_once));
      return { before };
    },
    onSuccess: (reply) => id !== undefined && showReply(queryClient, kind, id, reply),
    onError: (_error, _write, context) => queryClient.setQueryData(queryKey, context?.before),
    onSettled: (_reply, _error, { area }) => {
      void queryClient.invalidateQueries({ queryKey: [[kind.area]] });
      if (area !== kind.area) void queryClient.invalidateQueries({ queryKey: [[area]] });
      for (const about of ['timeline', 'titles'])
        void queryClient.invalidateQueries({ queryKey: [['surface', about]] });
    },
  });
}
