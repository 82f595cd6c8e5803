'use client';

import { notifications } from '@mantine/notifications';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import type { UndoPlace } from '#components/base/ui/shortcuts/undo-steps.ts';
import { useUndoSteps } from '#components/base/ui/shortcuts/use-undo-steps.ts';
import { newChangeOrder } from './change-order.ts';
import type { BoardRecord, KnownRecords, RecordStore } from './known-records.ts';

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
  /** Called with the place of the step that undoes the action, if it can be undone. */
  onDone: (outcomes: readonly O[], undo: UndoPlace<Step> | undefined) => void;
}

/** Runs an action: shows its expected changes until the server answers, and then what is true. */
export function usePerform<R extends BoardRecord, Step>(
  store: RecordStore<R>,
  failureMessage: (count: number, reason: string) => string,
) {
  const steps = useUndoSteps<Step>();
  const failureText = useFailureText();
  // A ref holds the functions, because they change with every render and would make all dependents render again.
  const messageOf = useRef((_count: number, _error: unknown): string => '');
  useEffect(() => {
    messageOf.current = (count, error) => failureMessage(count, failureText(error));
  });
  const inOrder = useMemo(newChangeOrder, []);
  const perform = useCallback(
    async <O extends ActionOutcome<R>>({ ids, assume, send, back, onDone }: Action<R, O, Step>) => {
      const place = steps.begin();
      const before = store.read();
      const end = assume ? store.expect(assume.ids, assume.change) : () => undefined;
      await inOrder.take(ids, async () => {
        try {
          const outcomes = await send();
          const after = outcomes.flatMap(({ record }) => (record ? [record] : []));
          store.add(after);
          end();
          place.step = after.length > 0 ? back?.(before, after) : undefined;
          if (place.step === undefined) steps.drop(place);
          onDone(outcomes, place.step === undefined ? undefined : place);
        } catch (error) {
          steps.drop(place);
          end();
          const message = messageOf.current(ids.length, error);
          notifications.show({ color: 'brick', message, autoClose: false });
        }
      });
    },
    [store, inOrder, steps],
  );
  return { perform, settled: inOrder.settled, steps };
}
