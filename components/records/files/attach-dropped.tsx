'use client';

import { useEffect, useRef } from 'react';
import { type RecordWithFiles, useRecordFiles } from './use-record-files.tsx';

export interface Dropped {
  record: RecordWithFiles;
  files: readonly File[];
}

/** Attaches files to the records on which they were dropped. New ones come at the end of the list. */
export function AttachDropped({ all }: { all: readonly Dropped[] }) {
  const filesOf = useRecordFiles();
  const attached = useRef(0);
  useEffect(() => {
    const fresh = all.slice(attached.current);
    attached.current = all.length;
    for (const { record, files } of fresh) filesOf(record).attach(files);
  }, [all, filesOf]);
  return null;
}
