'use client';

import dynamic from 'next/dynamic';
import { loadPart } from '#components/base/offline/load-part.ts';

/** Only the pages of employees download the panel and its dialog. */
export const LazyPayPanel = dynamic(
  () => loadPart(() => import('./pay-panel.tsx')).then((all) => all.PayPanel),
  { ssr: false },
);
