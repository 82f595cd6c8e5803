'use client';

import type { KindRecord } from '#components/views/board/kind/kind-records.ts';
import { TaskDue } from './task-due.tsx';
import { TaskPerson, TaskPriority, TaskProject } from './task-facts.tsx';
import classes from './tasks.module.css';

/** The project of a task on the board, its priority and person, and when it is due. */
export function TaskLines({ record }: { record: KindRecord }) {
  return (
    <>
      <TaskProject task={record} />
      <span className={classes.line}>
        <TaskPriority task={record} />
        <TaskDue task={record} />
        <TaskPerson task={record} />
      </span>
    </>
  );
}
