'use client';

import { useEffect, useMemo, useRef } from 'react';
import { focusCount, focusDetail, focusItem } from './focus.ts';
import type { Suggestion } from './suggestions.ts';
import { useSuggestion, useSuggestions } from './use-suggestions.ts';
import { useSuggestionView } from './use-view.ts';

/** State of the inbox: the list, the open suggestion and the moves between suggestions. */
export function useInbox() {
  const [{ id, ...view }, setView] = useSuggestionView();
  const found = useSuggestions(view);
  const all = useMemo(() => found.data?.pages.flatMap(({ data }) => data) ?? [], [found.data]);
  const named = useSuggestion(id);
  const isListed = all.some((one) => one.id === id);
  const current = isListed
    ? all.find((one) => one.id === id)
    : (named.suggestion ?? (id ? undefined : all[0]));
  const moved = useRef(false);

  // After a key or a decision moved the view, the focus follows.
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    if (!current) focusCount();
    else if (!focusItem(current.id)) focusDetail();
  }, [current]);

  const show = (next: Suggestion) => void setView({ id: next.id });

  function move(step: 1 | -1) {
    const at = all.findIndex((one) => one.id === current?.id);
    const next = all[at === -1 ? 0 : at + step];
    if (!next) return;
    moved.current = true;
    if (next.id === current?.id) focusItem(next.id);
    void setView({ id: next.id }, { history: 'replace' });
  }

  /**
   * A decided suggestion leaves the list of open ones, so the next one is opened, or else the previous one.
   */
  function openNext(decided: Suggestion) {
    const at = all.findIndex((one) => one.id === decided.id);
    if (decided.id !== current?.id || at === -1) return;
    const next = all[at + 1] ?? all[at - 1];
    moved.current = true;
    void setView({ id: next?.id ?? null }, { history: 'replace' });
  }

  return {
    found,
    all,
    current,
    view,
    setView,
    show,
    move,
    openNext,
    isOpen: id !== null,
    close: () => void setView({ id: null }),
    total: found.data?.pages[0]?.meta.total ?? 0,
  };
}

export type InboxState = ReturnType<typeof useInbox>;
