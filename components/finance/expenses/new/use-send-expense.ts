'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { dropPhoto } from './kept-photo.ts';
import type { KeptValues } from './use-kept-values.ts';

interface Options {
  kept: KeptValues;
  employee_id: string | null;
  /** Describes an expense without a description. */
  descriptionOf: (category: string) => string;
}

/** Saves the expense and submits it. What is saved is not saved again when only the second step has failed. */
export function useSendExpense({ kept, employee_id, descriptionOf }: Options) {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { values, change, clear } = kept;

  async function save() {
    const { amount, date, category, description, receipt_file_id, saved } = values;
    const written = {
      amount: Number(amount),
      date,
      category: category.trim() || null,
      description: description.trim() || descriptionOf(category.trim()),
      receipt_file_id,
      employee_id,
    };
    if (saved) return client.expenses.update.mutate({ id: saved, ...written });
    const reply = await client.expenses.create.mutate(written);
    change({ saved: reply.data.id });
    return reply;
  }

  return useMutation({
    mutationFn: async ({ isDraft }: { isDraft: boolean }) => {
      const reply = await save();
      if (isDraft) return reply;
      const { data } = await client.expenses.update.mutate({ id: reply.data.id, status: 'submitted' });
      return { ...reply, data };
    },
    onSuccess: () => {
      clear();
      return dropPhoto();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [['expenses']] }),
  });
}

export type SendExpense = ReturnType<typeof useSendExpense>;
