'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import type { Late } from './use-late-documents.ts';

/** Mails a reminder of each document; those without an address of their own go to the typed one. */
export function useReminders(late: readonly Late[], typed: string, onSent: (count: number) => void) {
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<readonly string[]>([]);
  const waiting = late.filter(({ id }) => !sent.includes(id));
  const sending = useMutation({
    mutationFn: async () => {
      // One after the other, so that a refusal leaves only those that were not sent.
      for (const { id, email } of waiting) {
        await client.invoices.remind.mutate({ id, ...(email === undefined ? { to: [typed] } : {}) });
        setSent((before) => [...before, id]);
      }
      return sent.length + waiting.length;
    },
    onSuccess: (count) => {
      void queryClient.invalidateQueries({ queryKey: trpc.invoices.list.queryKey() });
      onSent(count);
    },
  });
  return { waiting, sending };
}
