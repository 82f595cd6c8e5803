'use client';

import { useLayoutEffect, useRef } from 'react';
import { useSchedule } from '../schedule/context.ts';
import { AllDayRow } from './all-day-row.tsx';
import { ColumnHeads } from './column-heads.tsx';
import classes from './hours.module.css';
import { HoursBody } from './hours-body.tsx';

declare module 'react' {
  interface CSSProperties {
    '--minutes'?: number;
    '--row'?: number;
    '--rows'?: number;
    '--weeks'?: number;
  }
}

/** The hour that is at the top at first; the earlier ones are above it. */
const firstHour = 8;

/** Days, or the days of several people, side by side with their hours, and whole days above them. */
export function HoursView() {
  const { shown, columns, axis } = useSchedule();
  const frame = useRef<HTMLDivElement>(null);
  const { layout } = shown;
  const [first] = columns;
  const place = axis.hours.find(({ minute }) => minute === firstHour * 60)?.at ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a scale with another length is not scrolled again
  useLayoutEffect(() => {
    const body = frame.current?.querySelector<HTMLElement>('[data-hours-body]');
    if (!frame.current || !body) return;
    frame.current.scrollTop = (place / axis.minutes) * body.offsetHeight - 8;
    const today = frame.current.querySelector<HTMLElement>('[data-today]');
    const gutter = frame.current.querySelector<HTMLElement>('[data-gutter]');
    frame.current.scrollLeft = today ? today.offsetLeft - (gutter?.offsetWidth ?? 0) : 0;
  }, [layout, first?.day]);
  return (
    <div
      ref={frame}
      className={classes.frame}
      data-scroll
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      data-many={columns.length > 7 || undefined}
      style={{ '--columns': String(columns.length) }}
    >
      <div className={classes.head}>
        <ColumnHeads />
        <AllDayRow />
      </div>
      <HoursBody />
    </div>
  );
}
