'use client';

import { useLayoutEffect, useRef } from 'react';
import type { Mode } from './commands.ts';
import classes from './grid.module.css';

interface Props {
  label: string;
  mode: Mode;
  isNumber: boolean;
  text: string;
  isInvalid: boolean;
  describedBy: string | undefined;
  onText: (text: string) => void;
}

/**
 * The text of the focused cell. It is always a real field, so that accents can be typed in two keys, telephones show their
 * keyboard, and screen readers say the text.
 */
export function TextCell({ label, mode, isNumber, text, isInvalid, describedBy, onText }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = mode === 'cell' ? text : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text that was cleared or undone is selected again
  useLayoutEffect(() => {
    if (mode === 'cell') field.current?.select();
    if (mode === 'editing') field.current?.setSelectionRange(field.current.value.length, -1);
  }, [mode, shown]);
  return (
    <div className={classes.text}>
      <span aria-hidden className={classes.mirror}>
        {`${text}\u200b`}
      </span>
      <textarea
        ref={field}
        rows={1}
        className={classes.field}
        data-mode={mode}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        spellCheck={mode !== 'cell'}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    </div>
  );
}
