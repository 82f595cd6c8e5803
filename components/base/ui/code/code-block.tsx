'use client';

import { CopyButton } from '../copy-button.tsx';
import classes from './code-block.module.css';

/** A text to paste elsewhere; `name` describes it for screen readers. */
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
