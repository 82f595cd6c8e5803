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

interface Props {
  /** Takes the files where not all of them are attachments; by default they are attached. */
  Take?: ComponentType<{ all: readonly Dropped[] }>;
  target: Omit<RecordWithFiles, 'id' | 'title'>;
  titleOf: (id: string) => string;
}

/** Attaches files that are dropped on cards. The part that sends them is downloaded with the first ones. */
export function BoardFiles({ target, titleOf, Take = AttachDropped }: Props) {
  const [all, setAll] = useState<readonly Dropped[]>([]);
  useFileDrop((id, files) =>
    setAll((before) => [...before, { record: { ...target, id, title: titleOf(id) }, files }]),
  );
  return all.length > 0 ? <Take all={all} /> : null;
}
