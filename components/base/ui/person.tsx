import type { ReactNode } from 'react';
import { initialsOf } from './initials-of.ts';
import classes from './person.module.css';

/** A person: the initials in a circle, and the name, which may be a link. A screen reader reads only the name. */
export function Person({ name, children = name }: { name: string; children?: ReactNode }) {
  return (
    <span className={classes.person}>
      <span className={classes.face} aria-hidden>
        {initialsOf(name)}
      </span>
      <span className={classes.name}>{children}</span>
    </span>
  );
}
