'use client';

import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { allMembers, open } from './lists.ts';

export type Member = Outputs['users']['list']['data'][number];
export type Invitation = Outputs['invitations']['list']['data'][number];

export const useMembers = () => useQuery(useTRPC().users.list.queryOptions(allMembers));

export const useOpenInvitations = () => useQuery(useTRPC().invitations.list.queryOptions(open));

/** Shows the new role at once, and rolls it back with the reason if the server refuses. */
export function useChangeRole() {
  const t = useTranslations('members');
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  const queryKey = trpc.users.list.queryKey(allMembers);
  return useMutation(
    trpc.members.update.mutationOptions({
      onMutate: async ({ id, role }) => {
        await queryClient.cancelQueries({ queryKey });
        const before = queryClient.getQueryData(queryKey);
        queryClient.setQueryData(
          queryKey,
          (list) =>
            list && { ...list, data: list.data.map((one) => (one.id === id ? { ...one, role } : one)) },
        );
        return { before };
      },
      onError: (error, _input, context) => {
        queryClient.setQueryData(queryKey, context?.before);
        const message = t('roleNotChanged', { reason: failureText(error) });
        notifications.show({ color: 'brick', message, autoClose: false });
      },
      onSuccess: ({ data }) => notifications.show({ message: t('roleChanged', { name: data.name }) }),
      onSettled: () => queryClient.invalidateQueries({ queryKey }),
    }),
  );
}

export function useRemoveMember(onDone: () => void) {
  const t = useTranslations('members');
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  return useMutation(
    trpc.members.remove.mutationOptions({
      onSuccess: ({ data }) => {
        void queryClient.invalidateQueries({ queryKey: [['users']] });
        notifications.show({ message: t('removed', { name: data.name }) });
        onDone();
      },
    }),
  );
}

/** The members with a second factor; undefined for people who may not know it. */
export function useSecondFactors(): ReadonlySet<string> | undefined {
  const may = useMay();
  const query = useTRPC().members.secondFactors.queryOptions(undefined, {
    enabled: may('members', 'secondFactors'),
  });
  const { data } = useQuery(query);
  return useMemo(() => data && new Set(data.ids), [data]);
}

export function useResetSecondFactor(onDone: () => void) {
  const t = useTranslations('members');
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  return useMutation(
    trpc.members.resetSecondFactor.mutationOptions({
      onSuccess: ({ name }) => {
        void queryClient.invalidateQueries({ queryKey: trpc.members.secondFactors.queryKey() });
        notifications.show({ message: t('factorReset', { name }) });
        onDone();
      },
    }),
  );
}

export function useRevokeInvitation() {
  const t = useTranslations('members');
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  return useMutation(
    trpc.invitations.revoke.mutationOptions({
      onSuccess: ({ data }) => notifications.show({ message: t('invitationRevoked', { email: data.email }) }),
      onError: (error) =>
        notifications.show({ color: 'brick', message: failureText(error), autoClose: false }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: [['invitations']] }),
    }),
  );
}
