'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import type { Workspace } from '../workspace.ts';
import type { LaneProperty } from './lane-properties.ts';
import type { Lanes } from './move-to-cell.ts';

const load = () => loadPart(() => import('./move-to-cell.ts'));

/** Returns a function that moves cards to a cell. Its script is downloaded when lanes are shown. */
export function useMoveToCell(
  { store, acts, open }: Pick<Workspace, 'store' | 'acts' | 'open'>,
  by: LaneProperty | null,
  move: Lanes['move'],
) {
  const t = useTranslations('board');
  useEffect(() => {
    if (by !== null) void load();
  }, [by]);
  return useCallback(
    (ids: string[], cell: string) => {
      if (by === null) return;
      void load().then(({ moveToCell }) => moveToCell(ids, cell, { store, acts, open, by, move, t }));
    },
    [store, acts, open, by, move, t],
  );
}
