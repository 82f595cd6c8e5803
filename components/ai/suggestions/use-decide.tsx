'use client';

import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { hideShown, showAnew } from '#components/base/ui/show-anew.ts';
import { isObject } from '#components/records/kinds/kind.ts';
import { useAllowed } from '#components/records/kinds/use-allowed.ts';
import classes from './suggestions.module.css';
import { actsOn, assumed, callOf, type Decision, type Suggestion } from './suggestions.ts';
import { useSuggestionName } from './use-suggestion-name.ts';

const toast = 'suggestion';
const longMs = 10_000;

/**
 * The cached reply with one suggestion replaced, whether the reply is one record, a list or the pages of a
 * list.
 */
function withOne(reply: unknown, now: Suggestion): unknown {
  if (Array.isArray(reply)) return reply.map((one) => withOne(one, now));
  if (!isObject(reply)) return reply;
  if (reply.id === now.id) return { ...reply, ...now };
  if ('pages' in reply) return { ...reply, pages: withOne(reply.pages, now) };
  return 'data' in reply ? { ...reply, data: withOne(reply.data, now) } : reply;
}

/**
 * Shows a decision at once. If the server refuses, the old state is restored and the error is thrown to the
 * caller.
 */
export function useDecide() {
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const queryKey = [['agentSuggestions']];
  const put = (now: Suggestion) =>
    queryClient.setQueriesData({ queryKey }, (reply: unknown) => withOne(reply, now));
  const write = useMutation({
    mutationFn: ({ suggestion: { id }, decision }: { suggestion: Suggestion; decision: Decision }) =>
      client.agentSuggestions.decide.mutate({ id, ...decision }),
    onMutate: async ({ suggestion, decision }) => {
      await queryClient.cancelQueries({ queryKey });
      put(assumed(suggestion, decision));
    },
    onError: (_error, { suggestion }) => put(suggestion),
    onSuccess: ({ data }) => put(data),
    onSettled: (_reply, _error, { suggestion: { proposed } }) => {
      const areas = ['agentSuggestions', ...(proposed ? [callOf(proposed.operation)[0]] : [])];
      for (const area of areas) void queryClient.invalidateQueries({ queryKey: [[area]] });
    },
  });
  return async (suggestion: Suggestion, decision: Decision): Promise<Suggestion> =>
    (await write.mutateAsync({ suggestion, decision })).data;
}

/** Shows a toast with the outcome of a decision, and an undo button where undo is possible. */
export function useNotifyDecided() {
  const t = useTranslations('suggestions');
  const nameOf = useSuggestionName();
  const allowed = useAllowed();
  return (decided: Suggestion, undo: () => void) => {
    const name = nameOf(decided);
    hideShown(toast);
    if (decided.status === 'failed') {
      const message = t('notDone', { name, reason: decided.outcome?.message ?? '' });
      showAnew(toast, { color: 'brick', message, role: 'alert', autoClose: false });
      return;
    }
    const message = (
      <span className={classes.toast}>
        <span>{t(`done.${decided.status}`, { name })}</span>
        {actsOn(decided, allowed, Date.now()).includes('undo') && (
          <Button size="compact-sm" variant="light" onClick={undo}>
            {t('act.undo')}
          </Button>
        )}
      </span>
    );
    showAnew(toast, { message, role: 'status', autoClose: longMs });
  };
}
