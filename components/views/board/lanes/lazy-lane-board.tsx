'use client';

import dynamic from 'next/dynamic';
import { loadPart } from '#components/base/offline/load-part.ts';
import { BoardSkeleton } from '../board-skeleton.tsx';

/** The board with lanes is downloaded when somebody chooses lanes. */
export const LaneBoard = dynamic(
  () => loadPart(() => import('./lane-board.tsx')).then((all) => all.LaneBoard),
  {
    loading: () => <BoardSkeleton columns={5} height={96} />,
  },
);
