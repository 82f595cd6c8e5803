'use client';

import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import type { Ticket } from './clock.ts';
import classes from './desk.module.css';

/** People type 12 or T-12 for T-000012. */
const numberMeant = (typed: string): string => {
  const text = typed.trim().toUpperCase();
  const digits = /^(?:T-)?(\d{1,6})$/.exec(text)?.[1];
  return digits === undefined ? text : `T-${digits.padStart(6, '0')}`;
};

/** Merges the open ticket into another one, which is found by its number and named before anything happens. */
export function MergeForm({ ticket, onMerged }: { ticket: Ticket; onMerged: (id: string) => void }) {
  const t = useTranslations('desk.merging');
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const [typed, setTyped] = useState('');
  const number = numberMeant(typed);
  const search = useQuery(
    trpc.tickets.list.queryOptions(
      { filter: JSON.stringify({ number }), per_page: 1 },
      { enabled: typed.trim() !== '' },
    ),
  );
  const other = search.data?.data[0];
  const isItself = other?.id === ticket.id;
  const merging = useMutation({
    mutationFn: (id: string) => client.tickets.merge.mutate({ id, duplicate_id: ticket.id }),
    onSuccess: (_, id) => {
      void queryClient.invalidateQueries({ queryKey: [['tickets']] });
      onMerged(id);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (other && !isItself) merging.mutate(other.id);
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label={t('number')}
          data-autofocus
          value={typed}
          error={search.isSuccess && !other ? t('notFound', { number }) : isItself ? t('itself') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {other && !isItself && (
          <p className={classes.about}>
            {t('confirm', {
              from: `${ticket.number} ${ticket.subject}`,
              into: `${other.number} ${other.subject}`,
            })}
          </p>
        )}
        {merging.isError && (
          <Alert color="brick" role="alert">
            {failureText(merging.error)}
          </Alert>
        )}
        <Button type="submit" disabled={!other || isItself} loading={merging.isPending}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}
