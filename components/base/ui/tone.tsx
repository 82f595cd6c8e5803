import type { ReactNode } from 'react';
import classes from './tone.module.css';

/** A state in a word, with a dot that says at a glance how urgent it is. */
export function Tone({
  tone,
  children,
}: {
  tone: 'good' | 'bad' | 'waiting' | 'quiet';
  children: ReactNode;
}) {
  return (
    <span className={classes.tone} data-tone={tone}>
      {children}
    </span>
  );
}
