'use client';

import { useEffect, useRef } from 'react';
import { type RecordWithFiles, useRecordFiles } from './use-record-files.tsx';

export interface Dropped {
  record: RecordWithFiles;
  files: readonly File[];
}

/** Acts once on each drop. New ones come at the end of the list. */
export function useDropped<D>(all: readonly D[], act: (dropped: D) => void): void {
  const done = useRef(0);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const fresh = all.slice(done.current);
    done.current = all.length;
    for (const one of fresh) latest.current(one);
  }, [all]);
}

/** Attaches files to the records on which they were dropped. */
export function AttachDropped({ all }: { all: readonly Dropped[] }) {
  const filesOf = useRecordFiles();
  useDropped(all, ({ record, files }) => {
    if (files.length > 0) filesOf(record).attach(files);
  });
  return null;
}
