'use client';

import { createContext, useContext } from 'react';

/** The parts of a calendar that differ by the kind of its entries; how an entry looks is a slot of the board. */
export interface CalendarSlots {
  /** Makes an entry in a column; undefined for people who may not. It throws why it was refused. */
  create: ((title: string, column: string) => Promise<void>) | undefined;
  /** Finishes or reopens an entry; undefined for people who may not. */
  toggle: ((id: string) => void) | undefined;
  /** The label of the field for the title of a new entry. */
  titleLabel: string;
  /** The column whose field for a new entry is open. */
  adding: string | undefined;
  setAdding: (column: string | undefined) => void;
}

export const CalendarContext = createContext<CalendarSlots | undefined>(undefined);

export function useCalendarSlots(): CalendarSlots {
  const slots = useContext(CalendarContext);
  if (!slots) throw new Error('useCalendarSlots must be called inside a CalendarContext');
  return slots;
}
