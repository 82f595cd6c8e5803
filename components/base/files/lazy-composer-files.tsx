'use client';

import dynamic from 'next/dynamic';
import { loadPart } from '../offline/load-part.ts';

/** Downloaded after the page, because a message can be written without it. */
export const ComposerFiles = dynamic(
  () => loadPart(() => import('./composer-files.tsx')).then((all) => all.ComposerFiles),
  { ssr: false },
);
