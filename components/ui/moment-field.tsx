'use client';

import { TextInput } from '@mantine/core';
import { toLocal } from './local-moment.ts';

/** A day and a time of day, by the browser's own field: light, and known to everybody's keyboard and screen reader. */
export function MomentField({
  label,
  value,
  className,
  error,
  onChange,
}: {
  label: string;
  value: string | null;
  className?: string | undefined;
  error?: string | undefined;
  onChange: (value: string | null) => void;
}) {
  return (
    <TextInput
      type="datetime-local"
      label={label}
      className={className}
      error={error}
      value={value ? toLocal(value) : ''}
      onChange={({ currentTarget }) => {
        const at = new Date(currentTarget.value);
        onChange(Number.isNaN(at.getTime()) ? null : at.toISOString());
      }}
    />
  );
}
