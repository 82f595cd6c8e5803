'use client';

import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

const two = (part: number) => String(part).padStart(2, '0');

/** A moment as the clock on the wall shows it where the person is. */
function localOf(iso: string): string {
  const date = new Date(iso);
  if (iso === '' || Number.isNaN(date.getTime())) return '';
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

export function InstantInput({
  value,
  onChange,
  ...props
}: {
  label: ReactNode;
  withAsterisk: boolean;
  error: ReactNode;
  value: string;
  onChange: (iso: string | undefined) => void;
}) {
  return (
    <TextInput
      {...props}
      type="datetime-local"
      value={localOf(value)}
      onChange={({ currentTarget }) => {
        const date = new Date(currentTarget.value);
        onChange(Number.isNaN(date.getTime()) ? undefined : date.toISOString());
      }}
    />
  );
}
