'use client';

import { useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { filterParsers, ownParsers } from './view.ts';

const options = { clearOnDefault: true } as const;

/** The view of a list, stored in the address, so that Back returns to the previous search. */
export function useView() {
  const { kind } = useKind();
  const [view, setView] = useQueryStates(ownParsers, options);
  const parsers = useMemo(() => filterParsers(kind), [kind]);
  const [filters, setFilters] = useQueryStates(parsers, options);
  const isNarrowed =
    view.q !== '' ||
    view.tag !== null ||
    view.deleted ||
    view.filter !== null ||
    Object.values(filters).some((value) => value !== null);

  return {
    view,
    filters,
    isNarrowed,
    setView,
    search: (q: string) => setView({ q, page: null }, { history: 'replace' }),
    filter: (name: string, value: string | null) => {
      void setView({ page: null }, { history: 'replace' });
      return setFilters({ [name]: value }, { history: 'push' });
    },
    clear: () => {
      void setView({ q: null, tag: null, deleted: null, filter: null, page: null }, { history: 'push' });
      return setFilters(null, { history: 'push' });
    },
  };
}
