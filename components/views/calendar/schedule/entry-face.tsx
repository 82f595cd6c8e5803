'use client';

import { IconLock, IconRepeat } from '@tabler/icons-react';
import Link from 'next/link';
import type { CSSProperties, ReactNode } from 'react';
import type { CalendarEntry } from '../time/entry.ts';
import { useSchedule } from './context.ts';
import classes from './entry.module.css';
import { useEntryTexts } from './use-entry-texts.ts';

interface Props {
  entry: CalendarEntry;
  /** How much room it has: a bar or a line of a month, a block among hours, or a row of the agenda. */
  shape: 'bar' | 'line' | 'block' | 'row';
  /** The person in whose column it is. */
  person?: string | undefined;
  style?: CSSProperties;
  comesIn?: boolean;
  goesOn?: boolean;
  children: ReactNode;
}

/** One of the colors of the people who are shown together. */
export const hueOf = (at: number): number => (at % 5) + 1;

/** An entry as a link to its record, which can be dragged and stretched where the person may change it. */
export function EntryFace({ entry, shape, person, style, comesIn = false, goesOn = false, children }: Props) {
  const { slots, people, hand } = useSchedule();
  const { labelOf } = useEntryTexts();
  const isMovable = slots.change !== undefined && entry.isMovable;
  const of = people.findIndex(({ id }) => (person === undefined ? entry.people.includes(id) : id === person));
  const isHeld = hand.held?.entry.id === entry.id;
  const isChosen = hand.chosen === entry.id;
  const attributes = {
    className: classes.entry,
    style,
    draggable: false,
    'aria-label': labelOf(entry),
    'data-entry': entry.id,
    'data-shape': shape,
    'data-person': person,
    'data-tone': entry.tone,
    'data-hue': of === -1 ? undefined : hueOf(of),
    'data-movable': isMovable || undefined,
    'data-faint': entry.isFaint || undefined,
    'data-held': isHeld || undefined,
    'data-chosen': isChosen || undefined,
    'data-comes': comesIn || undefined,
    'data-goes': goesOn || undefined,
  };
  const content = (
    <>
      {children}
      {entry.isRepeated && shape !== 'line' && (
        <IconRepeat className={classes.lock} size={12} stroke={1.8} aria-hidden />
      )}
      {slots.change && !isMovable && shape !== 'line' && (
        <IconLock className={classes.lock} size={12} stroke={1.8} aria-hidden />
      )}
      {isMovable && (shape === 'bar' || shape === 'block') && (
        <>
          {!comesIn && <span className={classes.edge} data-edge="begin" aria-hidden />}
          {!goesOn && <span className={classes.edge} data-edge="end" aria-hidden />}
        </>
      )}
    </>
  );
  if (entry.href === undefined)
    return (
      <button type="button" {...attributes}>
        {content}
      </button>
    );
  return (
    <Link href={entry.href} prefetch={false} {...attributes}>
      {content}
    </Link>
  );
}
