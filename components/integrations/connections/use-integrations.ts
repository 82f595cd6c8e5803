'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useIsFollowing } from '#components/base/realtime/organization-events.ts';
import { isBusy, type Run } from './integrations.ts';
import {
  connectionsInput,
  integrationsParsers,
  latestRunInput,
  runsInput,
  runsParsers,
} from './view-parsers.ts';

export const useIntegrationsView = () =>
  useQueryStates(integrationsParsers, { clearOnDefault: true, history: 'replace' });
export const useRunsView = () => useQueryStates(runsParsers, { clearOnDefault: true, history: 'replace' });

/** Counts change with every hundred rows and emit no event, so the page polls. */
const lookEveryMs = 800;
/** Poll interval while no events arrive. */
const lookAgainMs = 10_000;

export function useConnections() {
  const [view] = useIntegrationsView();
  const input = connectionsInput(view);
  return useQuery(
    useTRPC().integrationConnections.list.queryOptions(input, { placeholderData: keepPreviousData }),
  );
}

export function useConnection(id: string) {
  const isFollowing = useIsFollowing();
  return useQuery(
    useTRPC().integrationConnections.get.queryOptions(
      { id },
      {
        refetchInterval: isFollowing ? false : lookAgainMs,
        select: ({ data }) => data,
      },
    ),
  );
}

const whileBusy = (runs: readonly Run[] | undefined) => (runs?.some(isBusy) ? lookEveryMs : false);

export function useRuns(connection: string) {
  const [view] = useRunsView();
  return useQuery(
    useTRPC().integrationRuns.listOfConnection.queryOptions(runsInput(connection, view), {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => whileBusy(state.data?.data),
    }),
  );
}

/** The running run of a connection, or its last one. */
export function useLatestRun(connection: string) {
  const runs = useQuery(
    useTRPC().integrationRuns.listOfConnection.queryOptions(latestRunInput(connection), {
      refetchInterval: ({ state }) => whileBusy(state.data?.data),
    }),
  );
  return { run: runs.data?.data[0], isRead: runs.isSuccess };
}

export function useRun(id: string) {
  return useQuery(
    useTRPC().integrationRuns.get.queryOptions(
      { id },
      {
        refetchInterval: ({ state }) => whileBusy(state.data && [state.data.data]),
        select: ({ data }) => data,
      },
    ),
  );
}

export function useRefreshIntegrations() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      ['integrationConnections', 'integrationRuns', 'integrationMapping', 'integrationLinks'].map((area) =>
        queryClient.invalidateQueries({ queryKey: [[area]] }),
      ),
    );
}
