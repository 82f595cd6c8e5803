'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { Attachment } from '../attachment.ts';
import { FileIcon } from '../file-icon.tsx';
import { sizeText } from '../size-text.ts';
import classes from './preview.module.css';

/** Name, type and size of a file that is only downloaded. */
export function NoPreview({ file, reason }: { file: Attachment; reason?: string }) {
  const t = useTranslations('files.preview');
  const format = useFormatter();
  return (
    <div className={classes.none}>
      <FileIcon file={file} />
      <strong>{file.name}</strong>
      <span className={classes.quiet}>
        {[file.content_type, file.size === null ? null : sizeText(format, file.size)]
          .filter((one) => one !== null)
          .join(' · ')}
      </span>
      <p>{reason ?? t('none')}</p>
    </div>
  );
}
