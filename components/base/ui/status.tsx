import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleDot,
  IconCircleMinus,
  IconCircleX,
  IconClock,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from '#server/kernel/values/tones.ts';
import classes from './status.module.css';

const shapes = {
  idle: IconCircleDashed,
  waiting: IconClock,
  going: IconCircleDot,
  good: IconCircleCheck,
  warning: IconAlertTriangle,
  bad: IconCircleX,
  over: IconCircleMinus,
} satisfies Record<Tone, typeof IconClock>;

/** A status in one word with a color and a shape, so that it can be recognized without seeing colors. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Shape = shapes[tone];
  return (
    <span className={classes.status} data-tone={tone}>
      <Shape size={14} stroke={2} aria-hidden />
      {children}
    </span>
  );
}
