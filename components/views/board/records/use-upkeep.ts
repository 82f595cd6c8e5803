'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { eventsAfter, lastSequence } from '#components/base/realtime/organization-events.ts';
import type { BoardState } from './board-state.ts';

const recountMs = 1_000;

/**
 * A board that was left, or whose filters were, and that is shown again reads the events of the meantime, or loads
 * everything if there are too many.
 */
export function useCatchUp(sequence: number | undefined, queryKey: readonly string[], catchUp: () => void) {
  const queryClient = useQueryClient();
  const latest = useRef({ sequence, catchUp });
  useEffect(() => {
    latest.current = { sequence, catchUp };
  });
  useEffect(() => {
    const { sequence: known, catchUp: read } = latest.current;
    const last = lastSequence();
    if (known === undefined || last === undefined || last <= known) return;
    if (eventsAfter(known)) read();
    else void queryClient.invalidateQueries({ queryKey });
  }, [queryClient, queryKey]);
}

/** Asks for the counts again, some time after changes that could not be counted here. */
export function useRecount<R>(
  state: BoardState<R> | undefined,
  recount: (asked: BoardState<R>) => Promise<void>,
) {
  const latest = useRef({ state, recount });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { state, recount };
    if (!state?.uncountedChanges || timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      const { state: asked, recount: run } = latest.current;
      if (asked) void run(asked).catch(() => undefined);
    }, recountMs);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}

/** Loads the next records of a column, one page at a time. */
export function useMore<R>(
  state: BoardState<R> | undefined,
  load: (column: string, cursor: string) => Promise<void>,
) {
  const loading = useRef(new Set<string>());
  const latest = useRef({ state, load });
  useEffect(() => {
    latest.current = { state, load };
  });
  return useCallback((column: string) => {
    const cursor = latest.current.state?.columns.get(column)?.cursor;
    if (!cursor || loading.current.has(column)) return;
    loading.current.add(column);
    void latest.current
      .load(column, cursor)
      .catch(() => undefined)
      .finally(() => loading.current.delete(column));
  }, []);
}
