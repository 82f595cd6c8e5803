'use client';

import { notifications } from '@mantine/notifications';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Inputs, useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import type { Agent } from './agents.ts';
import { useLogView } from './view.ts';

/** The first page has all agents. */
export const useAgents = () => useQuery(useTRPC().agents.list.queryOptions({}));

export const useAgent = (type: string) => useQuery(useTRPC().agents.get.queryOptions({ type }));

export type Configuration = Omit<Inputs['agents']['update'], 'type'>;

/** Updates the cached copies of an agent after it was changed. */
export function useShownAgent() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const keys = (type: string) => ({
    all: trpc.agents.list.queryKey({}),
    one: trpc.agents.get.queryKey({ type }),
  });
  return {
    put(type: string, change: (agent: Agent) => Agent) {
      const { all, one } = keys(type);
      queryClient.setQueryData(
        all,
        (known) =>
          known && {
            ...known,
            data: known.data.map((each) => (each.type === type ? change(each) : each)),
          },
      );
      queryClient.setQueryData(one, (known) => known && { ...known, data: change(known.data) });
    },
    again: () => queryClient.invalidateQueries({ queryKey: [['agents']] }),
    stop: () => queryClient.cancelQueries({ queryKey: [['agents']] }),
  };
}

/** Shows the new state at once, and the old one with the reason if the server refuses. */
export function useSwitch() {
  const t = useTranslations('agents');
  const failureText = useFailureText();
  const client = useTRPCClient();
  const shown = useShownAgent();
  return useMutation({
    mutationFn: ({ type, enabled }: { type: string; enabled: boolean }) =>
      client.agents.update.mutate({ type, enabled }),
    onMutate: async ({ type, enabled }) => {
      await shown.stop();
      shown.put(type, (agent) => ({ ...agent, config: { ...agent.config, enabled } }));
    },
    onSuccess: ({ data }) => shown.put(data.type, () => data),
    onError: (error, { type, enabled }) => {
      shown.put(type, (agent) => ({ ...agent, config: { ...agent.config, enabled: !enabled } }));
      const message = t('switchFailed', { reason: failureText(error) });
      notifications.show({ color: 'brick', message, role: 'alert', autoClose: false });
    },
  });
}

const perPage = 50;

/** A page of the log, newest first; `agent` limits it to one agent. */
export function useLog(agent: string | undefined) {
  const [view] = useLogView();
  const { step, outcome, run, page } = view;
  const of = agent ?? view.agent;
  return useQuery(
    useTRPC().agents.log.queryOptions(
      {
        page,
        per_page: perPage,
        ...(of ? { agent: of } : {}),
        ...(step ? { step } : {}),
        ...(outcome ? { outcome } : {}),
        ...(run ? { run_id: run } : {}),
      },
      { placeholderData: keepPreviousData },
    ),
  );
}
