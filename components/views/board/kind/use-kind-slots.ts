'use client';

import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import type { BoardSlots } from '../slots.ts';
import type { KindBoardParts } from './board-context.ts';
import classes from './face.module.css';
import { isKindRecord } from './kind-records.ts';
import { titleOf } from './moving.ts';
import { NewTool } from './new-tool.tsx';
import { RecordFace } from './record-face.tsx';
import type { BoardHands } from './use-board-hands.ts';

interface Options {
  Lines: KindBoardParts['Lines'];
  heights: BoardSlots['heights']['card'];
  hands: BoardHands;
}

/** The slots of the board for records of any kind. */
export function useKindSlots({ Lines, heights, hands: { moves, openMenu } }: Options) {
  const router = useRouter();
  const { kind } = useKind();
  const pageOf = usePageOf();
  const { mayMove } = moves;
  const parts = useMemo<KindBoardParts>(() => ({ Lines, mayMove, openMenu }), [Lines, mayMove, openMenu]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages of kinds do not change
  const slots = useMemo<BoardSlots>(() => {
    const nameOf: BoardSlots['nameOf'] = (record) => (isKindRecord(record) ? titleOf(kind, record) : '');
    return {
      Face: RecordFace,
      frame: classes.card ?? '',
      heights: { card: heights, row: heights.comfortable, narrowRow: heights.comfortable },
      ColumnTool: NewTool,
      nameOf,
      codeOf: nameOf,
      open: (id) => router.push(pageOf(kind.kind, id) ?? ''),
    };
  }, [kind, heights, router]);
  return { slots, parts };
}
