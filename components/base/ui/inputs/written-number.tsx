'use client';

import { useFormatter } from 'next-intl';
import type { Convention } from '#server/vocabulary/writing/convention.ts';
import { numberAsWritten, typedMinutes, typedNumber } from './written.ts';
import { WrittenInput, type WrittenProps } from './written-input.tsx';

/**
 * A number in the person's own format: `1.234,56`, `1,234.56` or `1 234,56`. Its value has the format of the
 * API.
 */
export function WrittenNumber({
  value,
  convention,
  isGrouped = true,
  isMinutes = false,
  onChange,
  ...props
}: WrittenProps & {
  value: string;
  convention: Convention;
  isGrouped?: boolean;
  /** Hours and minutes such as `1:30` are read as minutes. */
  isMinutes?: boolean;
  onChange: (value: string) => void;
}) {
  const format = useFormatter();
  return (
    <WrittenInput
      {...props}
      inputMode={isMinutes ? 'text' : 'decimal'}
      value={value}
      read={(text) => (isMinutes ? typedMinutes : typedNumber)(text, convention)}
      write={(known) => numberAsWritten(known, convention)}
      shown={(known) =>
        format.number(Number(known), { maximumFractionDigits: 10, useGrouping: isGrouped && 'always' })
      }
      onChange={onChange}
    />
  );
}

/**
 * The typed text as a number; a text that is not a number is returned unchanged, so that the server refuses
 * it at its field.
 */
export const asNumber = (value: string): number | string | undefined =>
  value === '' ? undefined : /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
