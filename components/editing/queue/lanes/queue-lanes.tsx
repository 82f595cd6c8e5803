'use client';

import type { ComponentProps } from 'react';
import { LaneBoard } from '#components/views/board/lanes/lane-board.tsx';
import type { LaneProperty } from './lane-properties.ts';
import { useLanes } from './use-lanes.ts';

interface Props extends Omit<ComponentProps<typeof LaneBoard>, 'by' | 'lanes'> {
  by: LaneProperty;
  values: readonly string[];
}

/** The board with lanes, which have the names of their values. */
export const QueueLanes = ({ by, values, ...board }: Props) => (
  <LaneBoard {...board} by={by} lanes={useLanes(by, values)} />
);
