import type { ReactNode } from 'react';
import classes from './tone.module.css';

/** A state in a word, with a dot that says at a glance how urgent it is. */
export function Tone({
  tone,
  tip,
  children,
}: {
  tone: 'good' | 'bad' | 'waiting' | 'quiet';
  /** An explanation that is shown while somebody points at it. */
  tip?: string;
  children: ReactNode;
}) {
  return (
    <span className={classes.tone} data-tone={tone} data-tip={tip}>
      {children}
    </span>
  );
}
