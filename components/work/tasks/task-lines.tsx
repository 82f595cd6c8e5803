'use client';

import type { KindRecord } from '#components/views/board/kind/kind-records.ts';
import type { Density } from '#components/views/board/look/density.ts';
import { CardDue } from '#components/views/card/card-due.tsx';
import classes from '#components/views/card/card-parts.module.css';
import { CardPerson } from '#components/views/card/card-person.tsx';
import { TaskPriority, TaskProject } from './task-facts.tsx';

/** The project of a task on the board, its priority and person, and when it is due; in denser cards without the project. */
export function TaskLines({ record, density }: { record: KindRecord; density: Density }) {
  return (
    <>
      {density === 'comfortable' && <TaskProject task={record} />}
      <span className={classes.line}>
        <TaskPriority task={record} />
        <CardDue record={record} />
        <CardPerson record={record} property="assignee_id" />
      </span>
    </>
  );
}
