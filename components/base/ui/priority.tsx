import { IconArrowDown, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './priority.module.css';
import type { PriorityShape } from './priority-shape.ts';

const icons = { up: IconArrowUp, side: IconArrowRight, down: IconArrowDown } satisfies Record<
  PriorityShape,
  typeof IconArrowUp
>;

/** A priority: an arrow and a word, without a color. */
export function Priority({ shape, children }: { shape: PriorityShape; children: ReactNode }) {
  const Icon = icons[shape];
  return (
    <span className={classes.priority} data-shape={shape}>
      <Icon size={14} stroke={1.8} aria-hidden />
      {children}
    </span>
  );
}
