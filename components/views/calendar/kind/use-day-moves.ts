'use client';

import { useCallback, useMemo } from 'react';
import { useSession } from '#components/base/session/context.tsx';
import type { UndoPlace } from '#components/base/ui/shortcuts/undo-steps.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useAllowed } from '#components/records/kinds/use-allowed.ts';
import type { Values } from '#components/records/record/bar/asked-moves.ts';
import type { KindRecord } from '../../board/kind/kind-records.ts';
import type { Operation } from '../../board/kind/moving.ts';
import { useWriteMoves } from '../../board/kind/use-write-moves.ts';
import type { MoveOutcome, OnRefused } from '../../board/kind/write-moves.ts';
import type { KnownRecords, RecordStore } from '../../board/records/known-records.ts';
import { usePerform } from '../../board/records/use-perform.ts';
import { dayOf } from '../placement.ts';
import { type Due, isOpen } from './dated-kind.ts';
import { operationsBack, statusBack } from './day-changes.ts';
import { useDayNotice } from './use-day-notice.tsx';

interface Options {
  store: RecordStore<KindRecord>;
  due: Due;
  finished: string;
  nameOf: (column: string) => string;
  onRefused: OnRefused;
}

type Text = 'moved' | 'done' | 'reopened' | 'undone';

/** Shows changes at once, sends them by one call, says what happened, and takes the last ones back. */
function useChanges({ store, onRefused }: Pick<Options, 'store' | 'onRefused'>) {
  const { kind } = useKind();
  const { user, role } = useSession();
  const notice = useDayNotice();
  const write = useWriteMoves();
  const { perform, settled, steps } = usePerform<KindRecord, Operation[]>(store, notice.failureMessage);
  return useMemo(() => {
    const backOf =
      (done: readonly Operation[]) =>
      (before: KnownRecords<KindRecord>, after: readonly KindRecord[]): Operation[] | undefined => {
        const back = operationsBack(kind, before, after, done, { id: user.id, role });
        return back.length > 0 ? back : undefined;
      };
    async function change(operations: readonly Operation[], text: Text, column = '') {
      const ids = operations.map(({ id }) => id);
      const data = new Map(operations.map((one) => [one.id, one.data]));
      const again = (id: string, options: Values) =>
        void change([{ id, data: { ...data.get(id), ...options } }], text, column);
      await perform<MoveOutcome>({
        ids,
        assume: { ids, change: (record) => ({ ...record, ...data.get(record.id) }) },
        send: () => write(operations),
        ...(text === 'undone' ? {} : { back: backOf(operations) }),
        onDone: (outcomes, place) => {
          const shown = outcomes.filter(
            (one) => !one.refusal || !onRefused(one, (options) => again(one.id, options)),
          );
          if (shown.length > 0)
            notice.show({ text, outcomes: shown, store, column, undo: place && (() => undo(place)) });
        },
      });
    }
    /** Takes one change back, or the last one. */
    async function undo(place?: UndoPlace<Operation[]>) {
      await settled();
      const operations = place ? steps.take(place) : steps.pop();
      if (operations) await change(operations, 'undone');
      else notice.show({ text: 'nothingToUndo', outcomes: [], store });
    }
    return { change, undo };
  }, [kind, user.id, role, store, notice, steps, write, perform, settled, onRefused]);
}

/** Moves records to days, and finishes and reopens them. */
export function useDayMoves({ store, due, finished, nameOf, onRefused }: Options) {
  const { kind } = useKind();
  const { user, role } = useSession();
  const allowed = useAllowed();
  const { change, undo } = useChanges({ store, onRefused });
  const knownIn = useCallback(
    (ids: readonly string[]) => ids.flatMap((id) => store.read().get(id) ?? []),
    [store],
  );
  const mayMove = allowed(kind.area, 'update');
  return useMemo(
    () => ({
      mayMove,
      undo: () => void undo(),
      move(ids: readonly string[], column: string) {
        const day = dayOf(column);
        if (day === undefined) return;
        const open = knownIn(ids).filter((record) => isOpen(due, record) && record[due.by] !== day);
        const operations = open.map(({ id }) => ({ id, data: { [due.by]: day } }));
        if (operations.length > 0) void change(operations, 'moved', nameOf(column));
      },
      /** Finishes a record, or reopens a finished one. */
      toggle(id: string) {
        const [record] = knownIn([id]);
        if (!record) return;
        const isDone = record.status === finished;
        const back = isDone ? statusBack(kind, record, undefined, { id: user.id, role }) : finished;
        if (back) void change([{ id, data: { status: back } }], isDone ? 'reopened' : 'done');
      },
    }),
    [mayMove, undo, change, knownIn, due, finished, nameOf, kind, user.id, role],
  );
}

export type DayMoves = ReturnType<typeof useDayMoves>;
