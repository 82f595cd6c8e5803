'use client';

import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Draft, ScheduleSlots } from '../schedule/slots.ts';
import { type Grip, isSameWhen, type Scale } from '../time/moving.ts';
import { dragEntry, drawEntry, type Held } from './drags.ts';
import { spotAt } from './follow-pointer.ts';
import { type EntryKeys, useEntryKeys } from './use-entry-keys.ts';

const gripOf = (target: Element): Grip => {
  const edge = target.closest<HTMLElement>('[data-edge]')?.dataset.edge;
  return edge === 'begin' || edge === 'end' ? edge : 'whole';
};

type Keys = Omit<EntryKeys, 'held' | 'setHeld' | 'drop'>;

/** The hands of a calendar: an entry is moved and stretched, and a new one is drawn, by mouse, finger and keys. */
export function useHand(slots: ScheduleSlots, scale: Scale, keys: Keys) {
  const [held, setHeld] = useState<Held>();
  const [draft, setDraft] = useState<Draft>();
  const [isAsking, setAsking] = useState(false);
  /** The entry whose handles a finger can drag. */
  const [chosen, setChosen] = useState<string>();

  function drop({ entry, when, fromPerson, toPerson }: Held) {
    setHeld(undefined);
    const isGiven = fromPerson !== toPerson;
    if (isSameWhen(when, entry.when) && !isGiven) return;
    slots.change?.(entry, { when, ...(isGiven ? { fromPerson, toPerson } : {}) });
  }
  const entryKeys = useEntryKeys({ ...keys, held, setHeld, drop });

  function ask(asked: Draft) {
    setDraft(asked);
    setAsking(true);
  }
  function closeAsking() {
    setAsking(false);
    setDraft(undefined);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const { target, button, clientX, clientY } = event;
    if (button !== 0 || !(target instanceof Element)) return;
    const start = spotAt(clientX, clientY, scale.axis.minutes);
    const id = target.closest<HTMLElement>('[data-entry]')?.dataset.entry;
    if (id !== chosen) setChosen(undefined);
    if (!start) return;
    if (id !== undefined) {
      const entry = slots.entries.find((one) => one.id === id);
      if (!slots.change || !entry?.isMovable) return;
      const { isGivable } = slots;
      const choose = () => setChosen(id);
      dragEntry(event, { entry, start, grip: gripOf(target), scale, isGivable, show: setHeld, drop, choose });
    } else if (slots.create && target.closest('button, a') === null)
      drawEntry(event, { start, scale, show: setDraft, ask });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target } = event;
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null;
    const entry = slots.entries.find(({ id }) => id === element?.dataset.entry);
    if (entry?.isMovable && slots.remove && event.key === 'Delete') {
      event.preventDefault();
      slots.remove(entry);
    } else if (entry && slots.change) entryKeys(event, entry, element?.dataset.person);
  }

  return { held, draft, isAsking, chosen, ask, closeAsking, onPointerDown, onKeyDown };
}

export type Hand = ReturnType<typeof useHand>;
