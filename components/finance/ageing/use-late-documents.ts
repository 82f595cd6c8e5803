'use client';

import { useQuery } from '@tanstack/react-query';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';
import { useFacts, useMay } from '#components/base/session/context.tsx';
import { lateDocuments, type Party } from './view.ts';

type Document = Pick<Outputs['invoices']['list']['data'][number], 'balance' | 'instalments'>;

/** A late document with the address that its reminder goes to. */
export interface Late {
  id: string;
  number: string;
  balance: number;
  currency: string;
  days: number;
  email: string | undefined;
}

const most = 50;
const dayMs = 86_400_000;

/** The late part of a document: all of it, or those instalments whose day is over. */
const lateAmount = ({ balance, instalments }: Document, today: string): number =>
  instalments === null
    ? Number(balance)
    : instalments
        .filter(({ due_date }) => due_date !== null && due_date < today)
        .reduce((sum, one) => sum + Number(one.open_amount), 0);

/** The late documents of a customer, the latest first, with the addresses of their contacts. */
export function useLateDocuments(party: Party, today: string) {
  const trpc = useTRPC();
  const { currency: home } = useFacts();
  const may = useMay();
  const found = useQuery(
    trpc.invoices.list.queryOptions({
      ...lateDocuments(party),
      ...{ sort_by: 'due_date', sort_dir: 'asc', per_page: most },
    }),
  );
  const documents = found.data?.data ?? [];
  const ids = [...new Set(documents.flatMap(({ contact_id }) => contact_id ?? []))];
  const contacts = useQuery(
    trpc.contacts.list.queryOptions(
      { filter: JSON.stringify({ id: ids }), per_page: most },
      { enabled: ids.length > 0 && may('contacts', 'list') },
    ),
  );
  const emails = new Map(contacts.data?.data.map(({ id, email }) => [id, email]));
  const late = documents.map(
    (one): Late => ({
      id: one.id,
      number: one.number ?? one.id,
      balance: lateAmount(one, today),
      currency: one.currency ?? home,
      days: one.due_date === null ? 0 : Math.round((Date.parse(today) - Date.parse(one.due_date)) / dayMs),
      email: (one.contact_id && emails.get(one.contact_id)) || undefined,
    }),
  );
  return {
    late,
    isPending: found.isPending || contacts.isLoading,
    isError: found.isError || contacts.isError,
    hasMore: (found.data?.meta.total ?? 0) > most,
    refetch: () => Promise.all([found.refetch(), contacts.refetch()]),
  };
}
