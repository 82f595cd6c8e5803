'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';

/** What a name is looked up in. */
export type Named = 'projects' | 'companies';

export const optionOf = (record: { id?: unknown; name?: unknown }) => ({
  value: String(record.id),
  label: String(record.name),
});

/** The name of one record, for who has its id alone. */
export function useRecordName(of: Named, id: string | null): string | undefined {
  const trpc = useTRPC();
  const { data } = useQuery(trpc[of].get.queryOptions(id ? { id } : skipToken));
  return data && optionOf(data.data).label;
}
