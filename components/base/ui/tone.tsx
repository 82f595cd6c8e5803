import type { ReactNode } from 'react';
import classes from './tone.module.css';

/** A state in one word, with a dot whose color shows how urgent it is. */
export function Tone({
  tone,
  tip,
  children,
}: {
  tone: 'good' | 'bad' | 'waiting' | 'quiet';
  /** Explanation shown on hover. */
  tip?: string;
  children: ReactNode;
}) {
  return (
    <span className={classes.tone} data-tone={tone} data-tip={tip}>
      {children}
    </span>
  );
}
