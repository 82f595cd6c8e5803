'use client';

import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { loadAllTokens, wholeList } from './all-tokens.ts';
import type { Token } from './tokens.ts';

const refreshEveryMs = 10_000;

/** The tokens. The list polls, because "last used" and the remaining limits change without events. */
export function useTokens() {
  const client = useTRPCClient();
  return useQuery({
    queryKey: useTRPC().tokens.list.queryKey(wholeList),
    queryFn: () => loadAllTokens((input) => client.tokens.list.query(input)),
    refetchInterval: refreshEveryMs,
  });
}

export function useRefreshTokens() {
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  return () => queryClient.invalidateQueries({ queryKey: trpc.tokens.list.queryKey(wholeList) });
}

/** Shows the token as revoked at once, and rolls back with the reason if the server refuses. */
export function useRevokeToken() {
  const t = useTranslations('revoke');
  const failureText = useFailureText();
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  const queryKey = trpc.tokens.list.queryKey(wholeList);
  const revoke = useMutation(
    trpc.tokens.revoke.mutationOptions({ onSettled: () => queryClient.invalidateQueries({ queryKey }) }),
  );

  return async (token: Token) => {
    await queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData(queryKey);
    const revoked = { ...token, status: 'revoked' as const, revoked_at: new Date().toISOString() };
    queryClient.setQueryData(
      queryKey,
      (list) => list && { ...list, data: list.data.map((row) => (row.id === token.id ? revoked : row)) },
    );
    try {
      await revoke.mutateAsync({ id: token.id });
      notifications.show({ message: t('done', { name: token.name }) });
    } catch (error) {
      queryClient.setQueryData(queryKey, before);
      const message = t('failed', { name: token.name, reason: failureText(error) });
      notifications.show({ color: 'brick', message, autoClose: false });
    }
  };
}
