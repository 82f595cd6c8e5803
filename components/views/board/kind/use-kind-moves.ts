'use client';

import { useCallback, useMemo, useState } from 'react';
import { useSession } from '#components/base/session/context.tsx';
import type { UndoPlace, UndoSteps } from '#components/base/ui/shortcuts/undo-steps.ts';
import type { Kind } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useAllowed } from '#components/records/kinds/use-allowed.ts';
import { type Values, valuesIn } from '#components/records/record/bar/asked-moves.ts';
import type { Stage } from '#components/records/record/bar/stage.ts';
import type { Person } from '#components/records/record/steps.ts';
import type { RecordStore } from '../records/known-records.ts';
import { usePerform } from '../records/use-perform.ts';
import { type AskedMove, type MoveQuestion, withoutAnswered, withQuestion } from './asked-moves.ts';
import { boardOf, type KindRecord } from './kind-records.ts';
import { askedFor, backFrom, type Operation } from './moving.ts';
import { useMoveNotice } from './use-move-notice.tsx';
import { useWriteMoves } from './use-write-moves.ts';
import type { MoveOutcome, OnRefused } from './write-moves.ts';

interface Parts {
  store: RecordStore<KindRecord>;
  stages: readonly Stage[];
  by: string;
  lanes: string | undefined;
  perform: ReturnType<typeof usePerform<KindRecord, Operation[]>>['perform'];
  settled: () => Promise<void>;
  steps: UndoSteps<Operation[]>;
  notice: ReturnType<typeof useMoveNotice>;
  write: ReturnType<typeof useWriteMoves>;
}

/** The function that takes a move back, or the last one. */
function useUndo({ store, stages, by, perform, settled, steps, notice, write }: Parts) {
  return useCallback(
    async (place?: UndoPlace<Operation[]>) => {
      await settled();
      const operations = place ? steps.take(place) : steps.pop();
      if (!operations) return notice.show({ text: 'nothingToUndo', outcomes: [], store });
      const changes = new Map(operations.map(({ id, data }) => [id, data]));
      const stageOf = (data: Values | undefined) => stages.find(({ value }) => value === data?.[by]);
      const ids = operations.map(({ id }) => id);
      await perform<MoveOutcome>({
        ids,
        assume: {
          ids,
          change: (record) => {
            const stage = stageOf(changes.get(record.id));
            return { ...record, ...changes.get(record.id), ...stage?.sets };
          },
        },
        send: () => write(operations),
        onDone: (outcomes) => notice.show({ text: 'undone', outcomes, store }),
      });
    },
    [settled, steps, notice, store, stages, by, perform, write],
  );
}

interface Sending extends Parts {
  person: Person;
  onAsk: (asked: AskedMove) => void;
  onAnswered: (ids: readonly string[], stage: Stage) => void;
  onRefused: OnRefused;
}

/** Refusals are shown if nobody takes them over. */
const showOnly: OnRefused = () => false;

/** Sends moves. A refusal that names properties asks for them in a dialog, unless `onRefused` takes it over. */
function useSending(parts: Sending) {
  const { store, stages, by, lanes, perform, notice, write, person, onAsk, onAnswered, onRefused } = parts;
  const { kind } = useKind();
  const undo = useUndo(parts);
  const send = useMemo(() => {
    async function move(
      ids: readonly string[],
      stage: Stage | undefined,
      values: Values,
      names: readonly string[] = [],
    ) {
      const moved = operationsOf(store, by, ids, stage, values);
      const again = (id: string, options: Values) => void move([id], stage, { ...values, ...options }, names);
      await perform<MoveOutcome>({
        ids,
        assume: {
          ids,
          change: (record) => ({ ...record, ...values, ...(stage ? valuesIn(by, stage) : {}) }),
        },
        send: () => write(moved),
        back: (before, after) => {
          const operations = backFrom(kind, before, after, stages, person, lanes);
          return operations.length > 0 ? operations : undefined;
        },
        onDone: (all, place) => {
          const outcomes = all.filter(
            (one) => !one.refusal || !onRefused(one, (options) => again(one.id, options)),
          );
          const wanted = wantedBy(outcomes, kind, [by, lanes]);
          const refused = outcomes.flatMap(({ id, refusal }) => (refusal ? [{ id, ...refusal }] : []));
          if (stage && wanted.length > 0)
            return onAsk({
              ids: refused.map(({ id }) => id),
              stage,
              values,
              names: [...new Set([...names, ...wanted])],
              required: wanted,
              refusal: refused[0]?.error,
            });
          if (stage) onAnswered(ids, stage);
          if (outcomes.length > 0)
            notice.show({
              text: stage ? 'moved' : 'lane',
              outcomes,
              store,
              ...(stage ? { stage } : { property: lanes }),
              ...(place ? { undo: () => undo(place) } : {}),
            });
        },
      });
    }
    return move;
  }, [perform, by, lanes, write, kind, stages, person, notice, store, undo, onAsk, onAnswered, onRefused]);
  return { send, undo };
}

/** What is written for each record; one that is in the stage already is not moved there again. */
const operationsOf = (
  store: RecordStore<KindRecord>,
  by: string,
  ids: readonly string[],
  stage: Stage | undefined,
  values: Values,
): Operation[] =>
  ids.map((id) => {
    const isMoved = stage !== undefined && store.read().get(id)?.[by] !== stage.value;
    return { id, data: { ...values, ...(isMoved ? { [by]: stage.value } : {}) } };
  });

/** The writable properties that refusals name, besides those by which the record was moved. */
function wantedBy(
  outcomes: readonly MoveOutcome[],
  { fields }: Pick<Kind, 'fields'>,
  moved: readonly (string | undefined)[],
): string[] {
  const known = fields.filter(({ is_writable }) => is_writable).map(({ name }) => name);
  const paths = outcomes.flatMap(({ refusal }) => refusal?.paths ?? []);
  return paths.filter((path) => !moved.includes(path) && known.includes(path));
}

/** Moves records between the stages of a board, asks for what a stage needs, and undoes moves. */
export function useKindMoves(
  store: RecordStore<KindRecord>,
  stages: readonly Stage[],
  lanes: string | undefined,
  onRefused: OnRefused = showOnly,
) {
  const { kind } = useKind();
  const { user, role } = useSession();
  const allowed = useAllowed();
  const { by } = boardOf(kind);
  const person = useMemo(() => ({ id: user.id, role }), [user.id, role]);
  const [questions, setQuestions] = useState<readonly MoveQuestion[]>([]);
  const notice = useMoveNotice();
  const { perform, settled, steps } = usePerform<KindRecord, Operation[]>(store, notice.failureMessage);
  const mayMove = allowed(kind.area, 'update');

  const write = useWriteMoves();
  const parts = { store, stages, by, lanes, perform, settled, steps, notice, write };
  const onAsk = useCallback((asked: AskedMove) => setQuestions((all) => withQuestion(all, asked)), []);
  const onAnswered = useCallback(
    (ids: readonly string[], stage: Stage) => setQuestions((all) => withoutAnswered(all, { ids, stage })),
    [],
  );
  const { send, undo } = useSending({ ...parts, person, onAsk, onAnswered, onRefused });
  const [asked] = questions;

  return useMemo(() => {
    const needsOf = (record: KindRecord, stage: Stage) => askedFor(kind, record, stage, person);
    const knownIn = (ids: readonly string[]) => ids.flatMap((id) => store.read().get(id) ?? []);
    return {
      asked,
      mayMove,
      send,
      undo: () => void undo(),
      cancel: () => setQuestions((all) => all.slice(1)),
      /** The stages to which at least one of the records can be moved. */
      targetsOf: (records: readonly KindRecord[]) =>
        stages.filter((stage) => records.some((record) => needsOf(record, stage))),
      /** Moves records to a stage, and gives them further values, such as their lane. Without a stage, they keep theirs. */
      move: (ids: readonly string[], stage: Stage | undefined, values: Values = {}) => {
        const known = knownIn(ids);
        const isThere = (record: KindRecord) => Object.keys(values).length > 0 && record[by] === stage?.value;
        const records = stage ? known.filter((one) => isThere(one) || needsOf(one, stage)) : known;
        const movable = records.map(({ id }) => id);
        const all = stage ? records.flatMap((record) => needsOf(record, stage) ?? []) : [];
        const names = [...new Set(all.flatMap((one) => one.names))];
        const required = all.flatMap((one) => one.required);
        if (stage && names.length > 0) onAsk({ ids: movable, stage, values, names, required });
        else if (movable.length > 0) void send(movable, stage, values);
      },
    };
  }, [kind, by, person, store, asked, mayMove, send, undo, stages, onAsk]);
}

export type KindMoves = ReturnType<typeof useKindMoves>;
