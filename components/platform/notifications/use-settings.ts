'use client';

import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import type { Choice } from './notifications.ts';

/** Saves each choice at once, and rolls it back with the reason if the server refuses. */
export function useSettings() {
  const t = useTranslations('notifications.settings');
  const failureText = useFailureText();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const settings = useQuery(trpc.notificationSettings.get.queryOptions({}));
  const queryKey = trpc.notificationSettings.get.queryKey({});
  const save = useMutation(
    trpc.notificationSettings.update.mutationOptions({
      onSuccess: (known) => queryClient.setQueryData(queryKey, known),
      onError: (error) => {
        notifications.show({ color: 'brick', message: t('notSaved', { reason: failureText(error) }) });
        void queryClient.invalidateQueries({ queryKey });
      },
    }),
  );

  function choose(key: string, choice: Partial<Choice>) {
    queryClient.setQueryData(
      queryKey,
      (known) =>
        known && {
          data: {
            topics: known.data.topics.map((topic) =>
              topic.key === key ? { ...topic, chosen: { ...topic.chosen, ...choice } } : topic,
            ),
          },
        },
    );
    save.mutate({ topics: { [key]: choice } });
  }

  return { settings, choose };
}
