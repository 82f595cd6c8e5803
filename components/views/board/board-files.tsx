'use client';

import dynamic from 'next/dynamic';
import { type ComponentType, useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import type { Dropped } from '#components/records/files/attach-dropped.tsx';
import type { RecordWithFiles } from '#components/records/files/use-record-files.tsx';
import { useFileDrop } from './use-file-drop.ts';

const AttachDropped = dynamic(
  () =>
    loadPart(() => import('#components/records/files/attach-dropped.tsx')).then((all) => all.AttachDropped),
  { ssr: false },
);

/** Files that were dropped on a column beside its cards. */
export interface DroppedOnColumn {
  column: string;
  files: readonly File[];
}

interface Props {
  /** Takes the files where not all of them are attachments; by default they are attached. */
  Take?: ComponentType<{ all: readonly Dropped[] }>;
  /** Takes the files that are dropped on columns. */
  onColumn?: {
    takes: (column: string) => boolean;
    Take: ComponentType<{ all: readonly DroppedOnColumn[] }>;
  };
  target: Omit<RecordWithFiles, 'id' | 'title'>;
  titleOf: (id: string) => string;
}

/** Attaches files that are dropped on cards. The part that sends them is downloaded with the first ones. */
export function BoardFiles({ target, titleOf, Take = AttachDropped, onColumn }: Props) {
  const [all, setAll] = useState<readonly Dropped[]>([]);
  const [inColumns, setInColumns] = useState<readonly DroppedOnColumn[]>([]);
  useFileDrop({
    takesColumn: (column) => onColumn?.takes(column) === true,
    onFiles: (place, files) => {
      if ('column' in place) setInColumns((before) => [...before, { column: place.column, files }]);
      else {
        const record = { ...target, id: place.record, title: titleOf(place.record) };
        setAll((before) => [...before, { record, files }]);
      }
    },
  });
  return (
    <>
      {all.length > 0 && <Take all={all} />}
      {onColumn && inColumns.length > 0 && <onColumn.Take all={inColumns} />}
    </>
  );
}
