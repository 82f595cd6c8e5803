'use client';

import { AttachDropped, type Dropped, useDropped } from '#components/records/files/attach-dropped.tsx';
import { isFilmFile, useNewFilms } from './use-new-films.ts';

/** Films that are dropped on a card become its versions, and other files its attachments. */
export function DropFilms({ all }: { all: readonly Dropped[] }) {
  const add = useNewFilms();
  useDropped(all, ({ record, files }) => add(record.id, files.filter(isFilmFile)));
  const others = all.map(({ record, files }) => ({
    record,
    files: files.filter((file) => !isFilmFile(file)),
  }));
  return <AttachDropped all={others} />;
}
