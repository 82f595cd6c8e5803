'use client';

import { useConvention } from '../../locale/use-convention.ts';
import { useOnceRead } from './use-once-read.ts';
import { isDay } from './written.ts';
import { WrittenDay } from './written-day.tsx';
import type { WrittenProps } from './written-input.tsx';

/** A day that decides what is shown: said once it is a day, or nothing at all. */
export function DayFilter({
  value,
  onChange,
  ...props
}: WrittenProps & { value: string; onChange: (day: string) => void }) {
  const convention = useConvention();
  return <WrittenDay {...props} {...useOnceRead(value, isDay, onChange)} isQuiet convention={convention} />;
}
