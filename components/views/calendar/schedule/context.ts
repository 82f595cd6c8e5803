'use client';

import { createContext, useContext } from 'react';
import type { Hand } from '../hand/use-hand.ts';
import type { Axis } from '../time/axis.ts';
import type { CalendarEntry } from '../time/entry.ts';
import type { HourColumn } from '../time/segments.ts';
import type { CalendarPerson, ScheduleSlots } from './slots.ts';
import type { Shown } from './use-shown.ts';

/** All that the layouts of a calendar show. */
export interface ScheduleView {
  shown: Shown;
  slots: ScheduleSlots;
  /** The entries as they are shown while one of them is dragged, in the order in which they are read. */
  entries: readonly CalendarEntry[];
  /** The people who are shown side by side. */
  people: readonly CalendarPerson[];
  columns: readonly HourColumn[];
  axis: Axis;
  hand: Hand;
}

export const ScheduleContext = createContext<ScheduleView | undefined>(undefined);

export function useSchedule(): ScheduleView {
  const view = useContext(ScheduleContext);
  if (!view) throw new Error('useSchedule must be called inside a Schedule');
  return view;
}
