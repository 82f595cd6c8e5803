'use client';

import { useState } from 'react';
import { isFiltered, type QueueView } from './view-state.ts';

/** The number of all cards of this layout, which is known once they were shown without filters. */
export function useTotal(view: QueueView, shown: number | undefined): number | undefined {
  const layout = `${view.view} ${view.status}`;
  const [last, setLast] = useState<{ layout: string; total: number }>();
  const isWhole = !isFiltered(view) && shown !== undefined;
  if (isWhole && (last?.layout !== layout || last.total !== shown)) setLast({ layout, total: shown });
  return last?.layout === layout ? last.total : undefined;
}
