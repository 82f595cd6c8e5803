'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';

/** What a name is looked up in. */
export type Named = 'projects' | 'companies';

/** The name of one record, for who has its id alone. */
export function useRecordName(of: Named, id: string | null): string | undefined {
  const trpc = useTRPC();
  const inputOf = (one: Named) => (of === one && id ? { id } : skipToken);
  const project = useQuery(trpc.projects.get.queryOptions(inputOf('projects')));
  const company = useQuery(trpc.companies.get.queryOptions(inputOf('companies')));
  return (project.data ?? company.data)?.data.name;
}
