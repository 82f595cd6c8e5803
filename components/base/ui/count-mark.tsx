import { VisuallyHidden } from '@mantine/core';
import classes from './count-mark.module.css';

const most = 99;

/** How many there are, beside the word that leads to them; nothing where there are none, or nobody knows yet. */
export function CountMark({ count, label }: { count: number | undefined; label: (count: number) => string }) {
  if (count === undefined || count === 0) return null;
  return (
    <span className={classes.mark} data-count>
      <span aria-hidden>{count > most ? `${most}+` : count}</span>
      <VisuallyHidden>{label(count)}</VisuallyHidden>
    </span>
  );
}
