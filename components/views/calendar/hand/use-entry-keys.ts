'use client';

import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { CalendarEntry } from '../time/entry.ts';
import { type Grip, steppedWhen } from '../time/moving.ts';
import type { Held } from './drags.ts';

export interface EntryKeys {
  zone: string;
  /** True if the days are one below the other, too, so that up and down go by weeks. */
  hasWeeks: boolean;
  /** The people beside each other in one day, between whom the arrows move; empty if they move between days. */
  beside: readonly string[];
  say: (held: Held | undefined, how: 'lifted' | 'moved' | 'dropped' | 'cancelled') => void;
  held: Held | undefined;
  setHeld: (held: Held | undefined) => void;
  drop: (held: Held) => void;
}

const vertical: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
const horizontal: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const gripFor = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent): Grip =>
  shiftKey ? (ctrlKey || metaKey ? 'begin' : 'end') : 'whole';

/** Space lifts an entry; arrows move it, with Shift its end, with Ctrl and Shift its beginning. Escape puts it back. */
export function useEntryKeys({ zone, hasWeeks, beside, say, held, setHeld, drop }: EntryKeys) {
  useFocusKept(held);

  function stepped(event: KeyboardEvent, at: Held): Held | undefined {
    const { key } = event;
    const [down, right] = [vertical[key], horizontal[key]];
    const grip = gripFor(event);
    if (down !== undefined) {
      const by = hasWeeks ? { days: down * 7 } : { steps: down };
      return { ...at, when: steppedWhen(at.when, grip, by, zone) };
    }
    if (right === undefined) return undefined;
    if (grip === 'whole' && beside.length > 0) {
      const next = beside[beside.indexOf(at.toPerson ?? '') + right];
      return next === undefined ? at : { ...at, toPerson: next };
    }
    return { ...at, when: steppedWhen(at.when, grip, { days: right }, zone) };
  }

  function change(event: KeyboardEvent, at: Held): boolean {
    const { key } = event;
    const next = stepped(event, at);
    if (next) {
      setHeld(next);
      say(next, 'moved');
    } else if (key === ' ' || key === 'Enter') {
      drop(at);
      say(at, 'dropped');
    } else if (key === 'Escape') {
      setHeld(undefined);
      say(at, 'cancelled');
    } else return false;
    return true;
  }

  return (event: KeyboardEvent, entry: CalendarEntry, person: string | undefined): void => {
    const isHeld = held?.by === 'keys' && held.entry.id === entry.id;
    if (isHeld ? change(event, held) : lifts(event, entry)) {
      event.preventDefault();
      event.stopPropagation();
    }
    function lifts({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, lifted: CalendarEntry): boolean {
      if (key !== ' ' || ctrlKey || metaKey || altKey) return false;
      if (!lifted.isMovable) return true;
      const next: Held = {
        entry: lifted,
        grip: 'whole',
        when: lifted.when,
        fromPerson: person,
        toPerson: person,
        by: 'keys',
      };
      setHeld(next);
      say(next, 'lifted');
      return true;
    }
  };
}

/** An entry that is drawn in another place keeps the focus while it is moved by keys, and afterwards. */
function useFocusKept(held: Held | undefined) {
  const id = useRef<string>(undefined);
  useEffect(() => {
    if (held) id.current = held.by === 'keys' ? held.entry.id : undefined;
    if (id.current === undefined || document.activeElement?.closest('[data-entry]')) return;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id.current)}"]`)?.focus();
    if (!held) id.current = undefined;
  });
}
