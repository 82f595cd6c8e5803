'use client';

import { notifications } from '@mantine/notifications';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { notificationsInput, notificationsKey, unread } from './questions.ts';
import type { Shown } from './view.ts';

/** Largest number of notifications that the server marks in one call. */
const mostAtOnce = 200;

/** The number of unread notifications, updated by events. Undefined until it is loaded. */
export function useUnreadCount(): number | undefined {
  const { data } = useQuery(useTRPC().notifications.list.queryOptions({ ...unread, per_page: 1 }));
  return data?.meta.total;
}

export function useNotifications(shown: Shown) {
  const client = useTRPCClient();
  return useInfiniteQuery({
    queryKey: notificationsKey(shown),
    queryFn: ({ pageParam }) => client.notifications.list.query(notificationsInput(shown, pageParam)),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });
}

export function useMarkRead() {
  const t = useTranslations('notifications');
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const client = useTRPCClient();
  const readAll = async (ids: string[] | undefined) => {
    for (;;) {
      const { data } = await client.notifications.read.mutate(ids ? { ids } : {});
      if (ids || data.ids.length < mostAtOnce) return;
    }
  };
  return useMutation({
    mutationFn: readAll,
    onError: (error) =>
      notifications.show({ color: 'brick', message: t('notMarked', { reason: failureText(error) }) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [['notifications']] }),
  });
}
