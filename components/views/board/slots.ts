'use client';

import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Density } from './look/density.ts';
import type { BoardRecord } from './records/known-records.ts';

export interface FaceProps {
  record: BoardRecord;
  /** The drag handle, if the record can be dragged. */
  handle?: ReactNode;
  /** True in a list, where a record is a row. */
  isRow?: boolean;
  /** How much of the record a card in a column shows. */
  density?: Density;
}

/** The parts of a board that differ by the kind of its records. None of them changes while the board is shown. */
export interface BoardSlots {
  Face: ComponentType<FaceProps>;
  /** The class of the frame around a face. */
  frame: string;
  /**
   * The heights of a card in a column, by density, and of a row in a list, in pixels, because a script places them.
   */
  heights: { card: Readonly<Record<Density, number>>; row: number; narrowRow: number };
  /** The name of a record for screen readers, and the short one by which people refer to it. */
  nameOf(record: BoardRecord): string;
  codeOf(record: BoardRecord): string;
  /** Shown in a column without records; undefined for the usual text. */
  emptyText?: string;
  /** A control in the head of a column, such as the one for a new record. */
  ColumnTool?: ComponentType<{ column: string; name: string }>;
  /** Shown below the records of a cell that has further ones, if these are not loaded. Its height is `restHeight`. */
  Rest?: ComponentType<{ cell: string; count: number }>;
  /** Opens a record that was tapped. */
  open(id: string): void;
}

export const SlotsContext = createContext<BoardSlots | undefined>(undefined);

export function useSlots(): BoardSlots {
  const slots = useContext(SlotsContext);
  if (!slots) throw new Error('useSlots must be called inside a SlotsContext');
  return slots;
}
