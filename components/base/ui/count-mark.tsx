import { VisuallyHidden } from '@mantine/core';
import classes from './count-mark.module.css';

const highestShown = 99;

/** A number beside the link it belongs to; renders nothing when the number is zero or not loaded yet. */
export function CountMark({ count, label }: { count: number | undefined; label: (count: number) => string }) {
  if (count === undefined || count === 0) return null;
  return (
    <span className={classes.mark} data-count>
      <span aria-hidden>{count > highestShown ? `${highestShown}+` : count}</span>
      <VisuallyHidden>{label(count)}</VisuallyHidden>
    </span>
  );
}
