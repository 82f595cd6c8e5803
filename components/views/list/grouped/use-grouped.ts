'use client';

import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCall } from '#components/records/call.ts';
import { keyOf } from '#components/records/key-of.ts';
import { asList, type Entry } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useStages } from '#components/records/record/bar/use-stages.ts';
import { useView } from '../use-view.ts';
import { listInputOf, searchOf } from '../view.ts';
import { type Group, groupsIn, inOrderOf } from './groups-of.ts';

export interface LoadedGroup extends Group {
  isOpen: boolean;
  /** The first records of an open group, as many as a page of the list has. */
  records: readonly Entry[];
  isPending: boolean;
}

/** The counts and sums of all groups in one call, and the first records of each open group in its own. */
export function useGrouped(by: string, parent: string | undefined) {
  const { kind } = useKind();
  const { view, filters } = useView();
  const { query } = useCall();
  const scope = parent === undefined ? {} : { id: parent };
  const { sort_by: _, sort_dir: __, ...search } = searchOf(kind, view, filters);
  const counting = { ...search, ...scope, per_column: 0 };
  const counted = useQuery({
    queryKey: keyOf(kind.area, 'board', counting),
    queryFn: () => query(kind.area, 'board', counting),
    select: groupsIn,
    placeholderData: keepPreviousData,
  });
  const closed = view.closed ?? [];
  const all = inOrderOf(useStages(by), counted.data ?? []);
  const open = all.filter(({ value }) => !closed.includes(value));
  const pages = useQueries({
    queries: open.map(({ value }) => {
      const input = { ...listInputOf(kind, { ...view, page: 1 }, filters), ...scope, [by]: value };
      return {
        queryKey: keyOf(kind.area, 'list', input),
        queryFn: () => query(kind.area, 'list', input),
        select: asList,
        placeholderData: keepPreviousData,
      };
    }),
  });
  const groups = all.map((group): LoadedGroup => {
    const at = open.indexOf(group);
    const page = pages[at];
    return {
      ...group,
      isOpen: at >= 0,
      records: page?.data?.data ?? [],
      isPending: page?.isPending ?? false,
    };
  });
  const failed = [counted, ...pages].find(({ isError, data }) => isError && data === undefined);
  return { groups, isPending: counted.isPending, failed };
}
