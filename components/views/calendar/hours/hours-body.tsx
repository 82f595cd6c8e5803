'use client';

import { useFormatter } from 'next-intl';
import { useMemo } from 'react';
import { useSchedule } from '../schedule/context.ts';
import { EntryFace } from '../schedule/entry-face.tsx';
import { useEntryTexts } from '../schedule/use-entry-texts.ts';
import { isBar } from '../time/entry.ts';
import { type HourColumn, leastMinutes, type Segment, segmentsIn } from '../time/segments.ts';
import { DraftBlock } from './draft-block.tsx';
import classes from './hours.module.css';
import { SlotCursor } from './slot-cursor.tsx';

const share = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** The hours with their entries, and the line of the present time. */
export function HoursBody() {
  const { shown, entries, columns, axis } = useSchedule();
  const { zone, today, now } = shown;
  const segments = useMemo(
    () =>
      segmentsIn(
        entries.filter(({ when }) => !isBar(when)),
        columns,
        axis,
        zone,
      ),
    [entries, columns, axis, zone],
  );
  return (
    <div className={classes.body} data-hours-body style={{ '--minutes': axis.minutes }}>
      <Hours />
      <div className={classes.columns}>
        {columns.map(({ day, person }) => (
          <div
            key={`${day} ${person}`}
            className={classes.column}
            data-day={day}
            data-person={person}
            data-hours
            data-off={isWeekend(day) || undefined}
          >
            {axis.gapsOf(day).map(({ from, to }) => (
              <div
                key={from}
                className={classes.gap}
                style={{ top: share(from, axis.minutes), height: share(to - from, axis.minutes) }}
              />
            ))}
            {day === today && (
              <div
                className={classes.now}
                style={{ top: share(axis.placeOf(day, now), axis.minutes) }}
                aria-hidden
              />
            )}
          </div>
        ))}
        {axis.hours.map(({ at }) => (
          <div key={at} className={classes.line} style={{ top: share(at, axis.minutes) }} aria-hidden />
        ))}
        {segments.map((segment) => (
          <Block key={keyOf(segment, columns)} segment={segment} />
        ))}
        <DraftBlock />
        <SlotCursor />
      </div>
    </div>
  );
}

/** An entry that is moved stays the same element, so that it keeps the focus and the finger. */
const keyOf = ({ entry, column, comesIn }: Segment, columns: readonly HourColumn[]) =>
  [entry.id, entry.people.length > 1 ? columns[column]?.person : '', comesIn].join(' ');

function isWeekend(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

function Hours() {
  const format = useFormatter();
  const { axis } = useSchedule();
  return (
    <div className={classes.gutter} data-gutter aria-hidden>
      {axis.hours.slice(1).map(({ at, minute }) => (
        <span key={at} className={classes.hour} style={{ top: share(at, axis.minutes) }}>
          {format.dateTime(minute * 60_000, { hour: 'numeric', timeZone: 'UTC' })}
        </span>
      ))}
    </div>
  );
}

function Block({ segment }: { segment: Segment }) {
  const { entry, column, from, to, left, width, comesIn, goesOn } = segment;
  const { columns, axis } = useSchedule();
  const { timeOf } = useEntryTexts();
  const length = Math.max(to - from, leastMinutes);
  return (
    <EntryFace
      entry={entry}
      shape="block"
      person={columns[column]?.person}
      comesIn={comesIn}
      goesOn={goesOn}
      style={{
        position: 'absolute',
        top: share(from, axis.minutes),
        height: share(length, axis.minutes),
        left: share(column + left, columns.length),
        width: `calc(${share(width, columns.length)} - 2px)`,
      }}
    >
      <span className={classes.blockTitle} data-short={length <= 60 || undefined}>
        {entry.title}
      </span>
      <span className={classes.time}>{timeOf(entry, length >= 45)}</span>
    </EntryFace>
  );
}
