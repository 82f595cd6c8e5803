'use client';

import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';
import { type FieldProblem, wireError } from '#components/base/data/wire-error.ts';
import { nested } from './flat.ts';

export type Settings = Outputs['settings']['get']['data'];
export type Changes = Readonly<Record<string, unknown>>;

export const useSettings = () => useQuery(useTRPC().settings.get.queryOptions({}));

/** Saves settings by path; problems are returned by the path of the field. */
export function useSaveSettings({
  onSaved,
  onRefused,
}: {
  onSaved: () => void;
  onRefused: (problems: readonly FieldProblem[], otherwise: string) => void;
}) {
  const t = useTranslations('settings');
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  const queryKey = trpc.settings.get.queryKey({});
  const save = useMutation(
    trpc.settings.update.mutationOptions({
      onSuccess: ({ data }) => {
        queryClient.setQueryData(queryKey, { data });
        notifications.show({ message: t('saved') });
        onSaved();
      },
      onError: (error) => onRefused(wireError(error).details, failureText(error)),
    }),
  );
  return { isBusy: save.isPending, save: (changes: Changes) => save.mutate(nested(changes)) };
}
