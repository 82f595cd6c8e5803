'use client';

import { CopyButton } from '../copy-button.tsx';
import classes from './code-block.module.css';

/** Something to paste elsewhere; `name` says what it is to those who do not see it. */
export function CodeBlock({
  text,
  name,
  copyLabel,
  onCopy,
}: {
  text: string;
  name: string;
  copyLabel?: string;
  onCopy?: () => void;
}) {
  return (
    <div className={classes.block}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className={classes.text} tabIndex={0} aria-label={name} onCopy={onCopy}>
        <pre>{text}</pre>
      </section>
      <CopyButton text={text} {...(copyLabel ? { label: copyLabel } : {})} {...(onCopy ? { onCopy } : {})} />
    </div>
  );
}
