'use client';

import { PageDrop } from '#components/base/files/page-drop.tsx';
import { type RecordWithFiles, useRecordFiles } from './use-record-files.tsx';

/** Attaches files that are dropped anywhere on the page of a record, where its attachments are not shown. */
export function RecordDrop({ target, title }: { target: RecordWithFiles; title: string }) {
  const { attach } = useRecordFiles()({ ...target, title });
  return <PageDrop title={title} onFiles={attach} />;
}
