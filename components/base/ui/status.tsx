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
import { type Tone, toneOf } from '#server/kernel/resource/tones.ts';
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
export function Status({ status, children }: { status: string; children: ReactNode }) {
  const tone = toneOf(status) ?? 'going';
  const Shape = shapes[tone];
  return (
    <span className={classes.status} data-tone={tone}>
      <Shape size={14} stroke={2} aria-hidden />
      {children}
    </span>
  );
}
