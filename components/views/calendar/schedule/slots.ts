import type { ComponentType, ReactNode } from 'react';
import type { CalendarEntry, When } from '../time/entry.ts';

export interface CalendarPerson {
  id: string;
  name: string;
}

/** A new entry before it has a title. */
export interface Draft {
  when: When;
  /** The person in whose column it was drawn. */
  person?: string | undefined;
}

/** The new time of an entry, and the people between whose columns it was moved. */
export interface EntryChange {
  when: When;
  fromPerson?: string | undefined;
  toPerson?: string | undefined;
}

/** A source of entries that can be switched off. */
export interface Layer {
  key: string;
  label: string;
  /** True if it is switched off until somebody switches it on. */
  isOff?: boolean;
}

/** The parts of a calendar that differ by the source of its entries. */
export interface ScheduleSlots {
  entries: readonly CalendarEntry[];
  people: readonly CalendarPerson[];
  layers: readonly Layer[];
  /** True until the first entries are here. */
  isLoading: boolean;
  /** The reason why they could not be loaded. */
  problem?: string | undefined;
  retry: () => unknown;
  /** Makes an entry; undefined for people who may not. It throws why it was refused. */
  create?: ((title: string, draft: Draft) => Promise<void>) | undefined;
  /** Changes the time, and the person, of an entry; undefined for people who may not. */
  change?: ((entry: CalendarEntry, to: EntryChange) => void) | undefined;
  /** Deletes an entry; undefined for people who may not. */
  remove?: ((entry: CalendarEntry) => void) | undefined;
  /** True if entries may be moved from one person to another. */
  isGivable: boolean;
  undo: () => void;
  /** The further fields of a new entry. */
  details?: ComponentType<{ draft: Draft }> | undefined;
  titleLabel: string;
  newLabel: string;
  /** Said above days without any entry, and after it to people who may draw one there. */
  empty: string;
  emptyDraw: string;
  /** The controls at the end of the bar. */
  tools?: ReactNode;
}
