'use client';

import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import type { Candidate } from './attendee.ts';

const pauseMs = 200;
const most = 8;

/** The colleagues and contacts who fit the typed words. */
export function useCandidates(words: string): {
  colleagues: Candidate[];
  contacts: Candidate[];
  isLoading: boolean;
} {
  const trpc = useTRPC();
  const may = useMay();
  const [search] = useDebouncedValue(words.trim(), pauseMs);
  const colleagues = useQuery(
    trpc.users.list.queryOptions(
      { search, per_page: most, sort_by: 'name', sort_dir: 'asc' },
      { placeholderData: keepPreviousData },
    ),
  );
  const contacts = useQuery(
    trpc.contacts.list.queryOptions(
      { search, per_page: most },
      { enabled: search !== '' && may('contacts', 'list'), placeholderData: keepPreviousData },
    ),
  );
  const known = (colleagues.data?.data ?? []).map(({ id, name, email }) => ({
    email: email.toLowerCase(),
    name,
    user: id,
  }));
  const others = search === '' ? [] : (contacts.data?.data ?? []);
  return {
    colleagues: known,
    contacts: others.flatMap(({ first_name, last_name, email }) =>
      email === null
        ? []
        : [{ email: email.toLowerCase(), name: [first_name, last_name].filter(Boolean).join(' ') || email }],
    ),
    isLoading: search !== words.trim() || colleagues.isFetching || contacts.isFetching,
  };
}
