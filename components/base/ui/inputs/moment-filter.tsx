'use client';

import { useFilterText } from './use-filter-text.ts';
import { isMoment, type OnlyDay } from './written.ts';
import type { WrittenProps } from './written-input.tsx';
import { WrittenMoment } from './written-moment.tsx';

/** A filter by moment; it reports a change only when the text is a valid moment or empty. */
export function MomentFilter({
  value,
  onlyDay,
  onChange,
  ...props
}: WrittenProps & { value: string; onlyDay: OnlyDay; onChange: (moment: string) => void }) {
  return <WrittenMoment {...props} {...useFilterText(value, isMoment, onChange)} onlyDay={onlyDay} />;
}
