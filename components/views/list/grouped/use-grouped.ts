'use client';

import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#components/records/call.ts';
import { keyOf } from '#components/records/key-of.ts';
import { asList, type Entry } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useStages } from '#components/records/record/bar/use-stages.ts';
import { useView } from '../use-view.ts';
import { listInputOf, searchOf } from '../view.ts';
import { type Group, groupFilter, groupsIn, inOrderOf, keyOfGroup } from './groups-of.ts';

/** The groups that are loaded at once; the others are loaded when they are scrolled into view. */
const firstGroups = 5;

export interface LoadedGroup extends Group {
  key: string;
  isOpen: boolean;
  /** The first records of an open group, as many as a page of the list has. */
  records: readonly Entry[];
  isPending: boolean;
}

/** The counts and sums of all groups in one call, and the first records of each open group in its own. */
export function useGrouped(by: string, parent: string | undefined) {
  const { kind } = useKind();
  const { view } = useView();
  const { query } = useCall();
  const counted = useCounted(by, parent);
  const inputOf = useInputOf(by, parent);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const isOfStages = by === kind.views.board?.by;
  const stages = useStages(isOfStages ? by : 'status');
  const { groups = [], further = 0 } = counted.data ?? {};
  const ordered = isOfStages ? inOrderOf(stages, groups) : groups;
  const closed = view.closed ?? [];
  const open = ordered.filter((group) => !closed.includes(keyOfGroup(group)));
  const loaded = open.filter((group, at) => at < firstGroups || seen.has(keyOfGroup(group)));
  const pages = useQueries({
    queries: loaded.map(({ value }) => {
      const input = inputOf(value);
      return {
        queryKey: keyOf(kind.area, 'list', input),
        queryFn: () => query(kind.area, 'list', input),
        select: asList,
        placeholderData: keepPreviousData,
      };
    }),
  });
  const failed = [counted, ...pages].find(({ isError, data }) => isError && data === undefined);
  return {
    groups: ordered.map((group): LoadedGroup => {
      const page = pages[loaded.indexOf(group)];
      const isOpen = open.includes(group);
      const records = page?.data?.data ?? [];
      return {
        ...group,
        ...{ key: keyOfGroup(group), isOpen, records },
        isPending: isOpen && page?.data === undefined,
      };
    }),
    further,
    isPending: counted.isPending,
    failed,
    see: (key: string) => setSeen((before) => (before.has(key) ? before : new Set([...before, key]))),
  };
}

const useScope = (parent: string | undefined) => (parent === undefined ? {} : { id: parent });

function useCounted(by: string, parent: string | undefined) {
  const { kind } = useKind();
  const { view, filters } = useView();
  const { query } = useCall();
  const { sort_by: _, sort_dir: __, ...search } = searchOf(kind, view, filters);
  const counting = { ...search, ...useScope(parent), by, per_column: 0 };
  return useQuery({
    queryKey: keyOf(kind.area, 'board', counting),
    queryFn: () => query(kind.area, 'board', counting),
    select: groupsIn,
    placeholderData: keepPreviousData,
  });
}

/** The input of the list for the first records of a group. */
function useInputOf(by: string, parent: string | undefined) {
  const { kind } = useKind();
  const { view, filters } = useView();
  const scope = useScope(parent);
  return (value: string | null): Record<string, unknown> => ({
    ...listInputOf(kind, { ...view, page: 1 }, filters),
    ...scope,
    ...groupFilter(by, value, view.filter),
  });
}
