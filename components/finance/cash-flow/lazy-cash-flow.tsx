'use client';

import { Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import { loadPart } from '#components/base/offline/load-part.ts';

/** Drawn in the browser, which knows what day it is where the person is. */
export const LazyCashFlow = dynamic(
  () => loadPart(() => import('./cash-flow-panel.tsx')).then((all) => all.CashFlowPanel),
  {
    ssr: false,
    loading: () => <Skeleton height={360} radius="lg" mb="lg" />,
  },
);
