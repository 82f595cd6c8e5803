'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';

/** Kinds of records whose names are looked up. */
export type Named = 'projects' | 'companies';

/** Loads the name of a record by its id. */
export function useRecordName(of: Named, id: string | null): string | undefined {
  const trpc = useTRPC();
  const inputOf = (one: Named) => (of === one && id ? { id } : skipToken);
  const project = useQuery(trpc.projects.get.queryOptions(inputOf('projects')));
  const company = useQuery(trpc.companies.get.queryOptions(inputOf('companies')));
  return (project.data ?? company.data)?.data.name;
}
