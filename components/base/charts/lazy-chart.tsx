'use client';

import { Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import { loadPart } from '../offline/load-part.ts';

/** The chart library is large, so it is downloaded only when a chart is shown. */
export const LazyChart = dynamic(() => loadPart(() => import('./chart.tsx')).then((all) => all.Chart), {
  ssr: false,
  loading: () => <Skeleton height={220} radius="md" />,
});
