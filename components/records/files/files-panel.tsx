'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { attachmentsIn } from '#components/base/files/attachment.ts';
import { DropLine } from '#components/base/files/drop-line.tsx';
import { FileList } from '#components/base/files/file-list.tsx';
import { PageDrop } from '#components/base/files/page-drop.tsx';
import { UploadRow } from '#components/base/files/uploads/upload-row.tsx';
import { useUploadsOf } from '#components/base/files/uploads/use-upload.ts';
import { usePastedFiles } from '#components/base/files/use-pasted-files.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './files-panel.module.css';
import { type RecordWithFiles, useRecordFiles } from './use-record-files.tsx';

interface Props {
  label: string;
  /** The name of the record, which is shown while files are above its page. */
  title: string;
  attachments: unknown;
  target: RecordWithFiles;
  mayChange: boolean;
}

/** The attachments of a record on its page. Files are dropped or pasted anywhere on the page. */
export function FilesPanel({ label, title, attachments, target, mayChange }: Props) {
  const t = useTranslations('files');
  const files = attachmentsIn(attachments);
  if (mayChange)
    return <ChangedFiles label={label} title={title} attachments={attachments} target={target} />;
  return (
    <Panel title={label}>
      {files.length === 0 && <p className={classes.quiet}>{t('none')}</p>}
      <FileList label={label} files={files} />
    </Panel>
  );
}

function ChangedFiles({ label, title, attachments, target }: Omit<Props, 'mayChange'>) {
  const root = useRef<HTMLDivElement>(null);
  const { attach, link, remove } = useRecordFiles()(target);
  const uploads = useUploadsOf(target.id);
  usePastedFiles({ root, onFiles: attach });
  return (
    <Panel title={label}>
      <div ref={root} className={classes.parts}>
        <FileList label={label} files={attachmentsIn(attachments)} onRemove={remove}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} />
          ))}
        </FileList>
        <DropLine label={label} place={target.place} isList onFiles={attach} onLink={link} />
      </div>
      <PageDrop title={title} onFiles={attach} />
    </Panel>
  );
}
