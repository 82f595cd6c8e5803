'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../call.ts';
import { keyOf } from '../key-of.ts';
import { asEntry, isObject } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';

/** With what is deleted, so that it can be restored. */
export const recordInput = (id: string) => ({ id, include_deleted: true });

export function useRecord(id: string) {
  const { kind } = useKind();
  const { query } = useCall();
  const input = recordInput(id);
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
  /** What is shown until the server answers. */
  at_once?: Readonly<Record<string, unknown>>;
}

/** Shown at once; put back when the server refuses. */
export function useWrite(id: string) {
  const { kind } = useKind();
  const { mutate } = useCall();
  const queryClient = useQueryClient();
  const queryKey = keyOf(kind.area, 'get', recordInput(id));
  return useMutation({
    mutationFn: ({ area, verb, input }: Write) => mutate(area, verb, { id, ...input }),
    onMutate: async ({ at_once }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (at_once)
        queryClient.setQueryData(queryKey, (reply: unknown) =>
          isObject(reply) && isObject(reply.data) ? { ...reply, data: { ...reply.data, ...at_once } } : reply,
        );
      return { before };
    },
    onError: (_error, _write, context) => queryClient.setQueryData(queryKey, context?.before),
    onSettled: (_reply, _error, { area }) => {
      void queryClient.invalidateQueries({ queryKey: [[kind.area]] });
      if (area !== kind.area) void queryClient.invalidateQueries({ queryKey: [[area]] });
      void queryClient.invalidateQueries({ queryKey: [['surface', 'timeline']] });
    },
  });
}
