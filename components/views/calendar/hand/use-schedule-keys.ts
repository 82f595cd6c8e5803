'use client';

import { useEffect, useRef } from 'react';
import { isElsewhere } from '#components/base/ui/key-target.ts';
import { plainKey, takesArrows } from '../../board/hand/keys.ts';
import type { Shown } from '../schedule/use-shown.ts';
import type { Layout } from '../time/period.ts';

/** The keys of a calendar with hours, as its help names them. */
export const scheduleKeys = [
  { name: 'period', keys: ['←', '→'] },
  { name: 'today', keys: ['T'] },
  { name: 'layouts', keys: ['M', 'W', 'D', 'A'] },
  { name: 'walk', keys: ['J', 'K'] },
  { name: 'add', keys: ['N'] },
  { name: 'lift', keys: ['Space'] },
  { name: 'move', keys: ['↑', '↓', '←', '→'] },
  { name: 'stretch', keys: ['Shift', '↑', '↓'] },
  { name: 'begin', keys: ['Ctrl', 'Shift', '↑', '↓'] },
  { name: 'drop', keys: ['Enter'] },
  { name: 'cancel', keys: ['Esc'] },
  { name: 'remove', keys: ['Del'] },
  { name: 'undo', keys: ['Z'] },
  { name: 'help', keys: ['?'] },
] as const;

interface Keys {
  shown: Shown;
  /** A title is asked for; its first letters may come before its field is there. */
  isAsking: boolean;
  add: (() => void) | undefined;
  undo: () => void;
  onHelp: () => void;
}

const layoutOf: Readonly<Record<string, Layout>> = { m: 'month', w: 'week', d: 'day', a: 'agenda' };

function focusBeside(direction: 1 | -1): void {
  const entries = [...document.querySelectorAll<HTMLElement>('[data-entry]')];
  const at = entries.findIndex((one) => one.contains(document.activeElement));
  (at === -1 ? entries[0] : entries[at + direction])?.focus();
}

/** Focusable parts that use the arrow keys themselves: entries, free times, and hours that scroll sideways. */
function usesArrows(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const isWide = target.matches('[data-scroll]') && target.scrollWidth > target.clientWidth;
  return isWide || takesArrows(target) || target.closest('[data-entry], [data-cursor]') !== null;
}

/** Goes through the periods and the layouts, makes an entry, and undoes the last change, by single keys. */
export function useScheduleKeys(keys: Keys) {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function act(key: string, target: EventTarget | null): boolean {
      const { shown, add, undo, onHelp } = latest.current;
      const layout = layoutOf[key];
      if (layout) shown.setLayout(layout);
      else if (key === 'arrowleft' || key === 'arrowright') {
        if (usesArrows(target)) return false;
        shown.step(key === 'arrowleft' ? -1 : 1);
      } else if (key === 't') shown.toPresent();
      else if (key === 'j' || key === 'k') focusBeside(key === 'j' ? 1 : -1);
      else if (key === 'n' && add) add();
      else if (key === 'z') undo();
      else if (key === '?') onHelp();
      else return false;
      return true;
    }
    function onKeyDown(event: KeyboardEvent) {
      if (latest.current.isAsking || event.defaultPrevented || isElsewhere(event.target)) return;
      const key = plainKey(event);
      if (key === undefined || !act(key, event.target)) return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
