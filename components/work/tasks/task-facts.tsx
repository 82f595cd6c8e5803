'use client';

import { Priority } from '#components/base/ui/priority.tsx';
import { priorityShape } from '#components/base/ui/priority-shape.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useTitles } from '#components/records/values/titles.tsx';
import type { KindRecord } from '#components/views/board/kind/kind-records.ts';
import classes from '#components/views/card/card-parts.module.css';

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** The priority of a task, unless it is the usual one, which most tasks have. */
export function TaskPriority({ task }: { task: KindRecord }) {
  const { kind, words } = useKind();
  const level = textIn(task.priority);
  const shape = priorityShape(level);
  if (shape === undefined || shape === 'side') return null;
  const word = words.value(kind.kind, 'priority', level);
  return (
    <span className={classes.fact} title={word}>
      <Priority shape={shape}>
        <span className={classes.word}>{word}</span>
      </Priority>
    </span>
  );
}

export function TaskProject({ task }: { task: KindRecord }) {
  const project = useTitles()[textIn(task.project_id)]?.title;
  return project === undefined ? null : (
    <span className={classes.belongs} title={project}>
      {project}
    </span>
  );
}
