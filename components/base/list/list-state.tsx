import type { ReactNode } from 'react';
import classes from './list.module.css';

/** The state of one row in a word, after a dot in its color. */
export function ListState({
  tone,
  tip,
  children,
}: {
  tone: 'good' | 'waiting' | 'bad' | 'over';
  tip?: string;
  children: ReactNode;
}) {
  return (
    <span className={classes.state} data-tone={tone} data-tip={tip}>
      {children}
    </span>
  );
}
