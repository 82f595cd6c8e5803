'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useMay, useSession } from '#components/base/session/context.tsx';
import { sources, waitingInputs, waitingWork } from './waiting-work.ts';

/** The work that waits for this person, with the number of records of each source. */
export function useWaitingWork() {
  const trpc = useTRPC();
  const may = useMay();
  const { user } = useSession();
  const inputs = waitingInputs(user.id);
  const tasks = useQuery({
    ...trpc.tasks.list.queryOptions(inputs.task),
    enabled: may('tasks', 'list'),
  });
  const tickets = useQuery({
    ...trpc.tickets.list.queryOptions(inputs.ticket),
    enabled: may('tickets', 'list'),
  });
  const cards = useQuery({
    ...trpc.editCards.list.queryOptions(inputs.edit_card),
    enabled: may('editCards', 'list'),
  });
  const all = { task: tasks, ticket: tickets, edit_card: cards };
  return {
    work: waitingWork(tasks.data?.data, tickets.data?.data, cards.data?.data),
    counts: sources.map((source) => ({ source, total: all[source].data?.meta.total ?? 0 })),
    isKnown: sources.every((source) => !all[source].isLoading),
    hasFailed: sources.some((source) => all[source].isError),
    readAgain: () => sources.map((source) => all[source].refetch()),
  };
}
