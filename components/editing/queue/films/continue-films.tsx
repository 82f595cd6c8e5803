'use client';

import type { Continued } from '#components/base/files/uploads/continued.ts';
import { useDropped } from '#components/records/files/attach-dropped.tsx';
import { useNewFilms } from './use-new-films.ts';

/** Films whose uploads were interrupted by a reload become versions of their cards, on whatever page the person is. */
export function ContinueFilms({ all }: { all: readonly Continued[] }) {
  const add = useNewFilms();
  useDropped(all, ({ goal, file }) => {
    if (goal.kind === 'edit_version') add(goal.id, [file], goal.note);
  });
  return null;
}
