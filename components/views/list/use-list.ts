'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCall } from '#components/records/call.ts';
import { keyOf } from '#components/records/key-of.ts';
import { asList } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useView } from './use-view.ts';
import { listInputOf } from './view.ts';

/** Loads the page of records in the address; `parent` is the record that they belong to. */
export function useList(parent?: string) {
  const { kind } = useKind();
  const { view, filters } = useView();
  const { query } = useCall();
  const input = { ...listInputOf(kind, view, filters), ...(parent === undefined ? {} : { id: parent }) };
  return useQuery({
    queryKey: keyOf(kind.area, 'list', input),
    queryFn: () => query(kind.area, 'list', input),
    select: asList,
    placeholderData: keepPreviousData,
  });
}
