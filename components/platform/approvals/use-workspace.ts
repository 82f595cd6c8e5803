'use client';

import { useQueryStates } from 'nuqs';
import { useEffect, useMemo, useRef } from 'react';
import { type Approval, openIn, shownCounts } from './approvals.ts';
import { useApprovals, useNamedApproval } from './use-approvals.ts';
import { useHidden } from './use-hidden.ts';
import { useSending } from './use-sending.ts';
import { approvalParsers } from './view.ts';

const inAddress = { history: 'replace', clearOnDefault: true } as const;

/** The waiting records, the open one, and the decisions about them. */
export function useWorkspace() {
  const [{ open, ...filters }, setView] = useQueryStates(approvalParsers, inAddress);
  const { found, items: all, meta } = useApprovals(filters);
  const isListed = all.some(({ id }) => id === open);
  const named = useNamedApproval(open, isListed || found.isPending);
  const listed = useMemo(() => (named && !isListed ? [named, ...all] : all), [named, isListed, all]);
  const { items, hide, show } = useHidden(listed);
  const place = useRef(0);
  // Nothing is offered until the record of the address is known, so that no other one is decided instead.
  const isLooking = open !== null && !isListed && named === undefined;
  const current = isLooking ? undefined : openIn(items, open, place.current);
  const go = (to: Approval | undefined) => void setView({ open: to?.id ?? null });
  const { setNote, ...sending } = useSending({ items, hide, show, go });

  const at = items.findIndex(({ id }) => id === current?.id);
  const last = useRef<Approval>(undefined);
  useEffect(() => {
    const before = last.current;
    // The list of a filter that was left has other records.
    last.current = found.isPlaceholderData ? undefined : current;
    place.current = Math.max(0, at);
    if (before && !found.isPlaceholderData && !listed.some(({ id }) => id === before.id))
      setNote({ what: 'gone', title: before.title });
  }, [listed, current, at, found.isPlaceholderData, setNote]);

  const isShown = items.some(({ id }) => id === open);
  return {
    ...sending,
    found,
    meta,
    items,
    kinds: shownCounts(
      meta?.kinds ?? [],
      all.filter((one) => !items.includes(one)),
    ),
    current,
    isLooking,
    isMissing: open !== null && named === null && !isShown && sending.note === undefined,
    open,
    filters,
    setFilters: (next: { kind?: string | null; all?: boolean | null }) =>
      void setView({ ...next, open: null }),
    go,
    move(by: 1 | -1) {
      const next = items[at + by];
      if (next) go(next);
    },
  };
}

export type WorkspaceState = ReturnType<typeof useWorkspace>;
