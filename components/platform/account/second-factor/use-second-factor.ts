'use client';

import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';

export type SecondFactor = Outputs['secondFactor']['get'];
export type Passkey = SecondFactor['passkeys'][number];
export type NewApp = Outputs['secondFactor']['beginApp'];

export const useSecondFactor = () => useQuery(useTRPC().secondFactor.get.queryOptions());

export function useReload() {
  const queryClient = useQueryClient();
  const queryKey = useTRPC().secondFactor.get.queryKey();
  return () => void queryClient.invalidateQueries({ queryKey });
}

export const useBeginApp = () => useMutation(useTRPC().secondFactor.beginApp.mutationOptions());

export function useConfirmApp(onDone: (codes: string[]) => void) {
  const reload = useReload();
  return useMutation(
    useTRPC().secondFactor.confirmApp.mutationOptions({
      onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
      onSettled: reload,
    }),
  );
}

export function useRenewCodes(onDone: (codes: string[]) => void) {
  const reload = useReload();
  return useMutation(
    useTRPC().secondFactor.renewRecoveryCodes.mutationOptions({
      onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
      onSettled: reload,
    }),
  );
}

export function useRemoveApp(onDone: () => void) {
  const t = useTranslations('secondFactor');
  const reload = useReload();
  return useMutation(
    useTRPC().secondFactor.removeApp.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: t('removed') });
        onDone();
      },
      onSettled: reload,
    }),
  );
}
