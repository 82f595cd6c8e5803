'use client';

import { attachmentsIn } from '#components/base/files/attachment.ts';
import { useFile } from '#components/base/files/file-field.tsx';
import { FileList } from '#components/base/files/file-list.tsx';

/** The files of a property: a list of attachments, or the id of one file. */
export function FilesValue({ label, value }: { label: string; value: unknown }) {
  return typeof value === 'string' ? (
    <OneFile label={label} id={value} />
  ) : (
    <FileList label={label} files={attachmentsIn(value)} />
  );
}

function OneFile({ label, id }: { label: string; id: string }) {
  const file = useFile(id);
  return file ? <FileList label={label} files={[file]} /> : '…';
}
