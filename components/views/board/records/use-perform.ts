'use client';

import { notifications } from '@mantine/notifications';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { newChangeOrder } from './change-order.ts';
import { assumed, type BoardRecord, type KnownRecords, type RecordStore } from './known-records.ts';

/** The result of an action for one record. */
export interface ActionOutcome<R> {
  id: string;
  record?: R | undefined;
  /** The reason why the record was not changed. */
  refusal?: object | undefined;
}

export interface Action<R, O, Step> {
  ids: readonly string[];
  /** The records that change at once, and their expected change; other records change with the answer. */
  assume?: { ids: readonly string[]; change: (record: R) => R };
  send: () => Promise<O[]>;
  /** The step that undoes the action. */
  back?: (before: KnownRecords<R>, after: readonly R[]) => Step | undefined;
  onDone: (outcomes: readonly O[], back: Step | undefined) => void;
}

/** Runs an action: shows its expected changes at once, and rolls back each refused record. */
export function usePerform<R extends BoardRecord, Step>(
  store: RecordStore<R>,
  failureMessage: (count: number, reason: string) => string,
) {
  const failureText = useFailureText();
  // A ref holds the functions, because they change with every render and would make all dependents render again.
  const messageOf = useRef((_count: number, _error: unknown): string => '');
  useEffect(() => {
    messageOf.current = (count, error) => failureMessage(count, failureText(error));
  });
  const inOrder = useMemo(newChangeOrder, []);
  const perform = useCallback(
    async <O extends ActionOutcome<R>>({ ids, assume, send, back, onDone }: Action<R, O, Step>) => {
      const before = store.read();
      const shown = assumed(before, assume?.ids ?? [], assume?.change ?? ((record) => record));
      store.write(() => shown.records);
      await inOrder.take(ids, async () => {
        try {
          const outcomes = await send();
          const failed = outcomes.filter(({ refusal }) => refusal).map(({ id }) => id);
          const after = outcomes.flatMap(({ record }) => (record ? [record] : []));
          store.write((now) => shown.undo(now, failed));
          store.add(after);
          onDone(outcomes, after.length > 0 ? back?.(before, after) : undefined);
        } catch (error) {
          store.write((now) => shown.undo(now, ids));
          const message = messageOf.current(ids.length, error);
          notifications.show({ color: 'brick', message, autoClose: false });
        }
      });
    },
    [store, inOrder],
  );
  return { perform, settled: inOrder.settled };
}
