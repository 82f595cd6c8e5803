'use client';

import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { mayWrite } from '#components/records/kinds/guards.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import type { Stage } from '#components/records/record/bar/stage.ts';
import { type Cell, laneText, partsOf, sameColumn, sameLane } from '../lanes/cells.ts';
import type { RecordStore } from '../records/known-records.ts';
import { boardOf, type KindRecord } from './kind-records.ts';
import { laneValue } from './lanes-of.ts';
import type { KindMoves } from './use-kind-moves.ts';

const isOther = (place: string, same: string, now: unknown) => place !== same && place !== laneText(now);

/** Moves records to a cell: to its column, to its lane, or to both with one write. */
export function useCellMoves(
  store: RecordStore<KindRecord>,
  stages: readonly Stage[],
  lanes: string | undefined,
  { move }: Pick<KindMoves, 'move'>,
) {
  const t = useTranslations('boardView.lanes');
  const { kind, words } = useKind();
  return useCallback(
    (ids: readonly string[], to: string) => {
      if (lanes === undefined) return;
      const cell: Cell = partsOf(to);
      const { by } = boardOf(kind);
      const isWritable = kind.fields.some(({ name, is_writable }) => name === lanes && is_writable);
      const records = ids.flatMap((id) => store.read().get(id) ?? []);
      const crossing = records.filter((record) => isOther(cell.lane, sameLane, record[lanes]));
      const refused = crossing.filter((record) => !isWritable || !mayWrite(kind, lanes, record));
      if (refused.length > 0)
        notifications.show({
          color: 'brick',
          message: t('refused', { property: words.property(kind.kind, lanes), count: refused.length }),
          autoClose: false,
        });
      const moved = records.filter((record) => !refused.includes(record));
      const values = crossing.length > 0 ? { [lanes]: laneValue(kind, lanes, cell.lane) } : {};
      const isMoving = moved.some((record) => isOther(cell.column, sameColumn, record[by]));
      const stage = isMoving ? stages.find(({ value }) => value === cell.column) : undefined;
      const movedIds = moved.map(({ id }) => id);
      if (movedIds.length > 0) move(movedIds, stage, values);
    },
    [store, stages, lanes, move, kind, words, t],
  );
}
