'use client';

import { useSchedule } from '../schedule/context.ts';
import { useWhenText } from '../schedule/use-entry-texts.ts';
import { isTimed } from '../time/entry.ts';
import { segmentsIn } from '../time/segments.ts';
import classes from './hours.module.css';

const share = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** The time that is drawn for a new entry, also while its title is asked for. */
export function DraftBlock() {
  const { shown, columns, axis, hand } = useSchedule();
  const whenText = useWhenText(shown.zone);
  const { draft } = hand;
  if (!draft || !isTimed(draft.when)) return null;
  const entry = {
    id: 'draft',
    title: '',
    when: draft.when,
    tone: 'good',
    people: draft.person === undefined ? [] : [draft.person],
    isMovable: false,
    href: undefined,
  } as const;
  return segmentsIn([entry], columns, axis, shown.zone).map(({ column, from, to }) => (
    <div
      key={column}
      className={classes.draft}
      data-draft
      aria-hidden
      style={{
        top: share(from, axis.minutes),
        height: share(to - from, axis.minutes),
        left: share(column, columns.length),
        width: share(1, columns.length),
      }}
    >
      {whenText(draft.when)}
    </div>
  ));
}
