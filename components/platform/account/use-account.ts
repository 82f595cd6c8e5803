'use client';

import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';

export type Account = Outputs['session']['account'];
export type ListedSession = Outputs['session']['sessions']['data'][number];

export const useAccount = () => useQuery(useTRPC().session.account.queryOptions());

export const useSessions = () => useQuery(useTRPC().session.sessions.queryOptions());

/** Returns a name such as "Firefox on Windows", from the known facts about a device. */
export function useDeviceName() {
  const t = useTranslations('account');
  return ({ browser, system }: Pick<ListedSession, 'browser' | 'system'>): string =>
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknownDevice'));
}

export function useEndSession() {
  const t = useTranslations('account');
  const deviceName = useDeviceName();
  const shared = useAfterEnding();
  const end = useMutation({ ...useTRPC().session.endSession.mutationOptions(), ...shared });
  return (session: ListedSession) =>
    end.mutate(
      { id: session.id },
      { onSuccess: () => notifications.show({ message: t('ended', { device: deviceName(session) }) }) },
    );
}

export function useEndOthers() {
  const t = useTranslations('account');
  const shared = useAfterEnding();
  const end = useMutation({ ...useTRPC().session.endOtherSessions.mutationOptions(), ...shared });
  return {
    isPending: end.isPending,
    endOthers: () =>
      end.mutate(undefined, {
        onSuccess: ({ ended: count }) => notifications.show({ message: t('endedOthers', { count }) }),
      }),
  };
}

function useAfterEnding() {
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const queryKey = useTRPC().session.sessions.queryKey();
  return {
    onError: (error: unknown) => {
      notifications.show({ color: 'brick', message: failureText(error), autoClose: false });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  };
}
