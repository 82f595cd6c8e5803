'use client';

import { startTransition, useMemo, useRef, useState } from 'react';
import type { BoardRecord, RecordStore } from '../records/known-records.ts';
import { dragged, type SelectedIds } from '../selection.ts';

/** Communication between columns while records are dragged. */
export interface Dragging {
  /** Returns the ids of all records that are dragged along. */
  start(ids: readonly string[]): string[];
  accepts(to: string): boolean;
  /** The column under the dragged records unfolds. */
  enter(column: string): void;
  drop(ids: readonly string[], to: string): void;
  /** True while records are dragged. */
  isHeld(): boolean;
  /** Drops all records that are dragged. */
  dropHeld(to: string): void;
  end(): void;
}

export interface DragRules<R> {
  store: RecordStore<R>;
  chosenNow: () => SelectedIds;
  columnOf(record: R): string;
  /** The columns to which at least one of the records may be moved. */
  targetsOf(records: readonly R[]): Iterable<string>;
  move(ids: string[], to: string): void;
}

/** The columns that accept the dragged records; the other columns are dimmed and accept nothing. */
export function useDragging<R extends BoardRecord>({
  store,
  chosenNow,
  columnOf,
  targetsOf,
  move,
}: DragRules<R>) {
  const [targets, setTargets] = useState<ReadonlySet<string>>();
  const [over, setOver] = useState<string>();
  /** The last targets stay after the end, because a drop by keyboard asks for them again. */
  const current = useRef<ReadonlySet<string>>(new Set());
  const held = useRef<readonly string[]>([]);
  const dragging = useMemo<Dragging>(() => {
    const drop = (ids: readonly string[], to: string) => {
      const hasArrived = (id: string) => {
        const record = store.read().get(id);
        return record !== undefined && columnOf(record) === to;
      };
      move(
        ids.filter((id) => !hasArrived(id)),
        to,
      );
    };
    return {
      start(ids) {
        const all = ids.some((id) => chosenNow().has(id)) ? dragged(chosenNow(), ids[0] ?? '') : [...ids];
        const records = all.flatMap((id) => store.read().get(id) ?? []);
        current.current = new Set(targetsOf(records));
        held.current = all;
        setTargets(current.current);
        return all;
      },
      accepts: (to) => current.current.has(to),
      enter: setOver,
      drop,
      isHeld: () => held.current.length > 0,
      dropHeld: (to) => drop(held.current, to),
      end() {
        held.current = [];
        // All columns change back, and some fold. The moved record must not wait for that.
        startTransition(() => {
          setTargets(undefined);
          setOver(undefined);
        });
      },
    };
  }, [store, chosenNow, columnOf, targetsOf, move]);
  return { dragging, targets, over, isDragging: dragging.isHeld };
}
