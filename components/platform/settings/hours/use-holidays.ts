'use client';

import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import type { Holiday } from './holidays.ts';

/**
 * Shows the change at once, and rolls it back with the reason if the server refuses. Returns true if it was
 * saved.
 */
export function useSaveHolidays() {
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  const queryKey = trpc.settings.get.queryKey({});
  const update = useMutation(trpc.settings.update.mutationOptions());
  return async (holidays: Holiday[], message: string): Promise<boolean> => {
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, (known) => known && { data: { ...known.data, holidays } });
    try {
      const { data } = await update.mutateAsync({ holidays });
      queryClient.setQueryData(queryKey, { data });
      notifications.show({ message });
      return true;
    } catch (error) {
      queryClient.setQueryData(queryKey, before);
      const [first] = wireError(error).details;
      const message = first?.message ?? failureText(error);
      notifications.show({ color: 'brick', message, autoClose: false });
      return false;
    }
  };
}
