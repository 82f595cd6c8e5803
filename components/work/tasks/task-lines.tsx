'use client';

import type { KindRecord } from '#components/views/board/kind/kind-records.ts';
import { CardDue } from '#components/views/card/card-due.tsx';
import classes from '#components/views/card/card-parts.module.css';
import { CardPerson } from '#components/views/card/card-person.tsx';
import { TaskPriority, TaskProject } from './task-facts.tsx';

/** The project of a task on the board, its priority and person, and when it is due. */
export function TaskLines({ record }: { record: KindRecord }) {
  return (
    <>
      <TaskProject task={record} />
      <span className={classes.line}>
        <TaskPriority task={record} />
        <CardDue record={record} />
        <CardPerson record={record} property="assignee_id" />
      </span>
    </>
  );
}
