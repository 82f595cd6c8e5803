'use client';

import { useState } from 'react';
import { useConvention } from '../locale/use-convention.ts';
import { WrittenDay } from './written-day.tsx';
import type { WrittenProps } from './written-input.tsx';

/** A day that decides what is shown: said once it is a day, or nothing at all. */
export function DayFilter({
  value,
  onChange,
  ...props
}: WrittenProps & { value: string; onChange: (day: string) => void }) {
  const convention = useConvention();
  const [unread, setUnread] = useState<string>();
  return (
    <WrittenDay
      {...props}
      isQuiet
      convention={convention}
      value={unread ?? value}
      onChange={(next) => {
        const isSaid = next === '' || /^\d{4}-\d{2}-\d{2}$/.test(next);
        setUnread(isSaid ? undefined : next);
        if (isSaid) onChange(next);
      }}
    />
  );
}
