'use client';

import { useCallback, useMemo, useState } from 'react';
import type { Stage } from '#components/records/record/bar/stage.ts';
import { useDragging } from '../hand/dragging.ts';
import { cellTargets, partsOf } from '../lanes/cells.ts';
import { useSelection } from '../use-selection.ts';
import type { KindRecord } from './kind-records.ts';
import { useCellMoves } from './use-cell-moves.ts';
import type { KindBoardData } from './use-kind-board.ts';
import { useKindKeys } from './use-kind-keys.ts';
import { useKindMoves } from './use-kind-moves.ts';
import type { OnRefused } from './write-moves.ts';

/** The records whose menu is open, and the button beside which it opens. */
interface OpenMenu {
  ids: readonly string[];
  anchor: HTMLElement;
}

/** The ways in which people move the cards of a board: by dragging, by keys and by menus. */
export function useBoardHands(
  { known, store, source, lanes }: KindBoardData,
  laneValues: readonly string[],
  stages: readonly Stage[],
  keys: Readonly<Record<string, string>>,
  nextDensity: () => void,
  onRefused?: OnRefused,
) {
  const moves = useKindMoves(store, stages, lanes, onRefused);
  const moveToCell = useCellMoves(store, stages, lanes, moves);
  const selection = useSelection(known);
  const [menu, setMenu] = useState<OpenMenu>();
  const { targetsOf, move } = moves;
  const rules = useMemo(
    () => ({
      targetsOf: (records: readonly KindRecord[]) => {
        const columns = targetsOf(records).map(({ value }) => value);
        const own = records.map((record) => partsOf(source.columnOf(record)));
        return lanes === undefined ? columns : cellTargets(columns, own, laneValues);
      },
      move: (ids: string[], to: string) => {
        const stage = stages.find(({ value }) => value === to);
        if (lanes !== undefined) moveToCell(ids, to);
        else if (stage) move(ids, stage);
      },
    }),
    [targetsOf, move, moveToCell, stages, lanes, laneValues, source],
  );
  const drag = useDragging({ store, chosenNow: selection.now, columnOf: source.columnOf, ...rules });
  const stageOfKey = useMemo(
    () =>
      new Map(
        Object.entries(keys).flatMap(([key, status]) => {
          const stage = stages.find(({ value, sets }) => (sets.status ?? value) === status);
          return stage ? [[key, stage] as const] : [];
        }),
      ),
    [keys, stages],
  );
  const openMenu = useCallback((id: string, anchor: HTMLElement) => setMenu({ ids: [id], anchor }), []);
  useKindKeys({
    chosen: selection.chosen,
    clear: selection.clear,
    toggle: selection.toggle,
    isDragging: drag.isDragging,
    moves,
    stageOfKey,
    openMenu,
    nextDensity,
  });
  return { moves, selection, drag, stageOfKey, menu, setMenu, openMenu };
}

export type BoardHands = ReturnType<typeof useBoardHands>;
