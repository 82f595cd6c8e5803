'use client';

import { Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import { loadPart } from '#components/base/offline/load-part.ts';

/** Rendered only in the browser, which knows the person's current day. */
export const LazyCashFlow = dynamic(
  () => loadPart(() => import('./cash-flow-panel.tsx')).then((all) => all.CashFlowPanel),
  {
    ssr: false,
    loading: () => <Skeleton height={360} radius="lg" mb="lg" />,
  },
);
