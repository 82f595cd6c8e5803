'use client';

import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { isKindRecord } from '#components/views/board/kind/kind-records.ts';
import { titleOf } from '#components/views/board/kind/moving.ts';
import type { FaceProps } from '#components/views/board/slots.ts';
import { useCalendarSlots } from '#components/views/calendar/slots.ts';
import { CardDue } from '#components/views/card/card-due.tsx';
import { CardPerson } from '#components/views/card/card-person.tsx';
import { RecordTitle } from '#components/views/card/record-title.tsx';
import { withoutSelecting } from '#components/views/card/without-selecting.ts';
import { TaskPriority, TaskProject } from './task-facts.tsx';
import classes from './tasks.module.css';
import { useWhose } from './use-whose.ts';

/** A task on its day: the circle that finishes it, its title, and only the facts that are worth knowing. */
export const DayTask = memo(function DayTask({ record, handle }: FaceProps) {
  const { kind } = useKind();
  const { isMine } = useWhose();
  if (!isKindRecord(record)) return null;
  const title = titleOf(kind, record);
  const isDone = record.status === 'done';
  return (
    <div className={classes.task} data-done={isDone || undefined}>
      <Circle id={record.id} title={title} isDone={isDone} />
      <div className={classes.words}>
        <RecordTitle record={record} className={classes.title ?? ''} />
        <span className={classes.facts}>
          <CardDue record={record} isLateOnly />
          <TaskPriority task={record} />
          <TaskProject task={record} />
          {!isMine && <CardPerson record={record} property="assignee_id" />}
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
