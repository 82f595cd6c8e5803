'use client';

import { type ReactNode, useId } from 'react';
import classes from './choice-bar.module.css';

interface Props<Value extends string> {
  'aria-label': string;
  choices: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChoose: (value: Value) => void;
  isSmall?: boolean;
  /** The bar is as wide as its place. */
  isWide?: boolean;
  disabled?: boolean;
  className?: string | undefined;
}

/**
 * One of a few choices, all of which are seen. It is a group of plain radio buttons, because the control of Mantine
 * brings the moving of its mark as script to every page.
 */
export function ChoiceBar<Value extends string>({
  'aria-label': label,
  choices,
  value: chosen,
  onChoose,
  isSmall,
  isWide,
  disabled,
  className = '',
}: Props<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={`${classes.bar} ${className}`}
      data-small={isSmall || undefined}
      data-wide={isWide || undefined}
    >
      {choices.map(({ value, label: content }) => (
        <div key={value} className={classes.choice}>
          <input
            type="radio"
            id={`${name}-${value}`}
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            disabled={disabled}
            className={classes.input}
          />
          <label htmlFor={`${name}-${value}`} className={classes.label}>
            {content}
          </label>
        </div>
      ))}
    </div>
  );
}
