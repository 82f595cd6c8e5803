'use client';

import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Inputs, useTRPCClient } from '#components/base/data/trpc.ts';
import { useSession } from '#components/base/session/context.tsx';
import type { Ticket } from './clock.ts';

export type TicketChange = Omit<Inputs['tickets']['update'], 'id'>;

/** The steps of the open ticket; each is one call. A refusal is shown with its reason, such as who took the ticket. */
export function useTicketSteps(ticket: Ticket) {
  const t = useTranslations('desk');
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const { user } = useSession();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ call }: { call: () => Promise<unknown>; done: string }) => call(),
    onSuccess: (_, { done }) => notifications.show({ message: done }),
    onError: (error) => notifications.show({ color: 'brick', message: failureText(error), autoClose: 8000 }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [['tickets']] }),
  });
  const { id, number } = ticket;
  const named = { number: number ?? '' };
  return {
    isPending,
    change: (change: TicketChange, done = t('done.changed', named)) =>
      mutate({ call: () => client.tickets.update.mutate({ id, ...change }), done }),
    take: () =>
      ticket.assignee_id === user.id
        ? undefined
        : mutate({
            call: () => client.tickets.take.mutate({ id, from: ticket.assignee_id }),
            done: t('done.taken', named),
          }),
  };
}

export type TicketSteps = ReturnType<typeof useTicketSteps>;
