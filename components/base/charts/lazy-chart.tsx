'use client';

import { Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import { loadPart } from '../offline/load-part.ts';

/** The drawing is downloaded where there is something to draw. */
export const LazyChart = dynamic(() => loadPart(() => import('./chart.tsx')).then((all) => all.Chart), {
  ssr: false,
  loading: () => <Skeleton height={220} radius="md" />,
});
