'use client';

import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, memo, type SyntheticEvent } from 'react';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { isKindRecord } from '#components/views/board/kind/kind-records.ts';
import { titleOf } from '#components/views/board/kind/moving.ts';
import type { FaceProps } from '#components/views/board/slots.ts';
import { useCalendarSlots } from '#components/views/calendar/slots.ts';
import { TaskDue } from './task-due.tsx';
import { TaskPerson, TaskPriority, TaskProject } from './task-facts.tsx';
import classes from './tasks.module.css';
import { useWhose } from './use-whose.ts';

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Stops events of controls inside a task, so that they do not select it. */
const withoutSelecting = {
  onPointerDown: stop,
  onMouseDown: stop,
  onTouchStart: stop,
  onClick: stop,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
  },
};

/** A task on its day: the circle that finishes it, its title, and only the facts that are worth knowing. */
export const DayTask = memo(function DayTask({ record, handle }: FaceProps) {
  const { kind } = useKind();
  const pageOf = usePageOf();
  const { isMine } = useWhose();
  if (!isKindRecord(record)) return null;
  const title = titleOf(kind, record);
  const isDone = record.status === 'done';
  return (
    <div className={classes.task} data-done={isDone || undefined}>
      <Circle id={record.id} title={title} isDone={isDone} />
      <div className={classes.words}>
        <Link
          href={pageOf(kind.kind, record.id) ?? ''}
          className={classes.title}
          draggable={false}
          prefetch={false}
          {...withoutSelecting}
        >
          {title}
        </Link>
        <span className={classes.facts}>
          <TaskDue task={record} isLateOnly />
          <TaskPriority task={record} />
          <TaskProject task={record} />
          {!isMine && <TaskPerson task={record} />}
        </span>
      </div>
      <span className={classes.handle}>{handle}</span>
    </div>
  );
});

function Circle({ id, title, isDone }: { id: string; title: string; isDone: boolean }) {
  const t = useTranslations('taskViews');
  const { toggle } = useCalendarSlots();
  const Icon = isDone ? IconCircleCheck : IconCircle;
  if (!toggle)
    return (
      <span className={classes.circle} data-done={isDone || undefined}>
        <Icon size={18} stroke={1.6} aria-hidden />
      </span>
    );
  return (
    <button
      type="button"
      className={classes.circle}
      data-done={isDone || undefined}
      aria-label={t(isDone ? 'reopen' : 'complete', { title })}
      {...withoutSelecting}
      onClick={(event) => {
        event.stopPropagation();
        toggle(id);
      }}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
    </button>
  );
}
