'use client';

import { PageDrop } from '#components/base/files/page-drop.tsx';
import { type RecordWithFiles, useRecordFiles } from './use-record-files.tsx';

interface Props {
  target: RecordWithFiles;
  title: string;
  /** Files that are no attachments here, such as the films of a card. */
  apart?: { isOne: (file: File) => boolean; add: (files: readonly File[]) => void };
}

/** Attaches files that are dropped anywhere on the page of a record, where its attachments are not shown. */
export function RecordDrop({ target, title, apart }: Props) {
  const { attach } = useRecordFiles()({ ...target, title });
  const take = (files: readonly File[]) => {
    const others = files.filter((file) => apart?.isOne(file));
    const attached = files.filter((file) => !others.includes(file));
    if (others.length > 0) apart?.add(others);
    if (attached.length > 0) attach(attached);
  };
  return <PageDrop title={title} onFiles={take} />;
}
