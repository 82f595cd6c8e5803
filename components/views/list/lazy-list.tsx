'use client';

import dynamic from 'next/dynamic';
import { loadPart } from '#components/base/offline/load-part.ts';
import { ListSkeleton } from '#components/base/ui/page-states/list-skeleton.tsx';

/** The list of a kind as one of several views, whose script is downloaded when it is shown. */
export const LazyList = dynamic(
  () => loadPart(() => import('./list-content.tsx')).then((all) => all.ListContent),
  { ssr: false, loading: () => <ListSkeleton /> },
);
