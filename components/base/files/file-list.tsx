'use client';

import dynamic from 'next/dynamic';
import { type ReactNode, useState } from 'react';
import { loadPart } from '../offline/load-part.ts';
import { type Attachment, keyOfAttachment } from './attachment.ts';
import { FileChip } from './file-chip.tsx';
import classes from './files.module.css';

const PreviewDialog = dynamic(
  () => loadPart(() => import('./preview/preview-dialog.tsx')).then((all) => all.PreviewDialog),
  { ssr: false },
);

interface Props {
  label: string;
  files: readonly Attachment[];
  onRemove?: ((file: Attachment) => void) | undefined;
  /** Uploads that are on their way, after the files. */
  children?: ReactNode;
}

/** The attachments of a record or a message. A click on a file opens its preview. */
export function FileList({ label, files, onRemove, children }: Props) {
  const [open, setOpen] = useState<{ key: string; opener: HTMLElement }>();
  const uploaded = files.filter(({ file_id }) => file_id !== null);
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {files.map((file) => (
          <FileChip
            key={keyOfAttachment(file)}
            file={file}
            onOpen={(opener) => setOpen({ key: keyOfAttachment(file), opener })}
            onRemove={onRemove && (() => onRemove(file))}
          />
        ))}
        {children}
      </ul>
      {open && (
        <PreviewDialog
          files={uploaded}
          first={uploaded.findIndex((one) => keyOfAttachment(one) === open.key)}
          onClose={() => {
            setOpen(undefined);
            open.opener.focus();
          }}
        />
      )}
    </>
  );
}
