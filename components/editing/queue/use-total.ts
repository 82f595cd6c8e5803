'use client';

import { useState } from 'react';
import type { QueueView } from './view-state.ts';

/** The number of all cards of this layout, which is known once they were shown without filters. */
export function useTotal(view: QueueView, whole: number | undefined): number | undefined {
  const layout = `${view.view} ${view.status}`;
  const [last, setLast] = useState<{ layout: string; total: number }>();
  if (whole !== undefined && (last?.layout !== layout || last.total !== whole))
    setLast({ layout, total: whole });
  return last?.layout === layout ? last.total : undefined;
}
