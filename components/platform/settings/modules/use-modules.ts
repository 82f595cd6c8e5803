'use client';

import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Inputs, useTRPC } from '#components/base/data/trpc.ts';
import type { Module } from './modules.ts';

type Wanted = Inputs['settings']['changeModules'];

const changed = (module: Module, to: Wanted[string]): Module => ({
  ...module,
  enabled: to?.enabled ?? module.enabled,
  min_role: to?.min_role ?? module.min_role,
});

export const useModules = () => useQuery(useTRPC().settings.modules.queryOptions({}));

/** Shows the change at once, and rolls it back with the reason if the server refuses. */
export function useChangeModules() {
  const t = useTranslations('modules');
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  const queryKey = trpc.settings.modules.queryKey({});
  const change = useMutation(trpc.settings.changeModules.mutationOptions());
  return async (wanted: Wanted) => {
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(
      queryKey,
      (known) => known && { ...known, data: known.data.map((one) => changed(one, wanted[one.key])) },
    );
    try {
      const { data } = await change.mutateAsync(wanted);
      queryClient.setQueryData(queryKey, (known) => known && { ...known, data });
      notifications.show({ message: t('saved') });
    } catch (error) {
      queryClient.setQueryData(queryKey, before);
      notifications.show({ color: 'brick', message: failureText(error), autoClose: false });
    }
  };
}
