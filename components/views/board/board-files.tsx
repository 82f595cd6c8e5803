'use client';

import dynamic from 'next/dynamic';
import { loadPart } from '#components/base/offline/load-part.ts';

/** Takes files that are dropped on cards. It is downloaded after the board. */
export const BoardFiles = dynamic(
  () => loadPart(() => import('#components/records/files/card-drop.tsx')).then((all) => all.CardDrop),
  { ssr: false },
);
