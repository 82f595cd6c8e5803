import type { PointerEvent } from 'react';
import type { Draft } from '../schedule/slots.ts';
import type { CalendarEntry, When } from '../time/entry.ts';
import { draggedWhen, drawnWhen, type Grip, type Scale, type Spot } from '../time/moving.ts';
import { followPointer } from './follow-pointer.ts';

/** An entry that is being moved or stretched, with the time and the person that it would get. */
export interface Held {
  entry: CalendarEntry;
  grip: Grip;
  when: When;
  fromPerson?: string | undefined;
  toPerson?: string | undefined;
  by: 'pointer' | 'keys';
}

interface EntryDrag {
  entry: CalendarEntry;
  start: Spot;
  grip: Grip;
  scale: Scale;
  isGivable: boolean;
  show: (held: Held | undefined) => void;
  drop: (held: Held) => void;
  /** A finger rested on the entry and was lifted again. */
  choose: () => void;
}

type Pressed = PointerEvent<HTMLElement>;

/** Moves or stretches an entry with the pressed pointer. */
export function dragEntry(
  event: Pressed,
  { entry, start, grip, scale, isGivable, ...hand }: EntryDrag,
): void {
  const { person } = start;
  let last: Held = { entry, grip, when: entry.when, fromPerson: person, toPerson: person, by: 'pointer' };
  const show = (next: Held) => {
    last = next;
    hand.show(next);
  };
  followPointer(event.nativeEvent, {
    root: event.currentTarget,
    minutes: scale.axis.minutes,
    isAtOnce: grip !== 'whole',
    onLift: () => show(last),
    onMove: (spot) => {
      const when = draggedWhen(entry.when, grip, [start, spot], scale);
      const isGiven = isGivable && grip === 'whole' && spot.person !== undefined;
      show({ ...last, when, toPerson: isGiven ? spot.person : person });
    },
    onDrop: () => hand.drop(last),
    onCancel: () => hand.show(undefined),
    onClick: () => undefined,
    onRest: () => {
      hand.show(undefined);
      hand.choose();
    },
  });
}

interface Drawing {
  start: Spot;
  scale: Scale;
  show: (draft: Draft | undefined) => void;
  ask: (draft: Draft) => void;
}

/** Draws the time of a new entry with the pressed pointer, and asks for its title. */
export function drawEntry(event: Pressed, { start, scale, show: showDraft, ask }: Drawing): void {
  let last: Draft = { when: drawnWhen([start, start], scale), person: start.person };
  const show = (next: Draft) => {
    last = next;
    showDraft(next);
  };
  followPointer(event.nativeEvent, {
    root: event.currentTarget,
    minutes: scale.axis.minutes,
    isAtOnce: false,
    onLift: () => show(last),
    onMove: (spot) => show({ ...last, when: drawnWhen([start, spot], scale) }),
    onDrop: () => ask(last),
    onRest: () => ask(last),
    onCancel: () => showDraft(undefined),
    onClick: () => ask(last),
  });
}
