'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../call.ts';
import { asEntry, type Call, type Entry } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import type { Values } from './values.ts';

interface CreateOptions {
  create: Call;
  onRefused: (error: unknown) => void;
  onMade: (reply: unknown, made: Entry | undefined) => void;
}

/** The call that creates a record. The lists on the page show it at once. */
export function useCreate({ create, onRefused, onMade }: CreateOptions) {
  const { kind } = useKind();
  const { mutate } = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Values) => mutate(create.area, create.verb, input),
    onError: onRefused,
    onSuccess: (reply) => {
      void queryClient.invalidateQueries({ queryKey: [[kind.area]] });
      // The new record may be an entry in the history of another one, and in the lists that are related to it.
      for (const verb of ['timeline', 'related', 'feed', 'find'])
        void queryClient.invalidateQueries({ queryKey: [['surface', verb]] });
      onMade(reply, asEntry(reply));
    },
  });
}
