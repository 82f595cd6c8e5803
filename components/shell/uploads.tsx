'use client';

import dynamic from 'next/dynamic';
import { UploadsHost } from '#components/base/files/uploads/uploads-host.tsx';
import { loadPart } from '#components/base/offline/load-part.ts';

const ContinueFilms = dynamic(
  () =>
    loadPart(() => import('#components/editing/queue/films/continue-films.tsx')).then(
      (all) => all.ContinueFilms,
    ),
  { ssr: false },
);

/** The uploads of this tab, and the part of the product that goes on with them after a reload. */
export const Uploads = () => <UploadsHost continuing={ContinueFilms} />;
