'use client';

import dynamic from 'next/dynamic';
import { loadPart } from '#components/base/offline/load-part.ts';

export const LazyNewChoices = dynamic(
  () => loadPart(() => import('./new-choices.tsx')).then((all) => all.NewChoices),
  { ssr: false },
);
