'use client';

import { useConvention } from '../../locale/use-convention.ts';
import { useFilterText } from './use-filter-text.ts';
import { isDay } from './written.ts';
import { WrittenDay } from './written-day.tsx';
import type { WrittenProps } from './written-input.tsx';

/** A filter by day; it reports a change only when the text is a valid day or empty. */
export function DayFilter({
  value,
  onChange,
  ...props
}: WrittenProps & { value: string; onChange: (day: string) => void }) {
  const convention = useConvention();
  return <WrittenDay {...props} {...useFilterText(value, isDay, onChange)} isQuiet convention={convention} />;
}
