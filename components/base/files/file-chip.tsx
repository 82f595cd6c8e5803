'use client';

import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { Attachment } from './attachment.ts';
import { FileIcon } from './file-icon.tsx';
import classes from './files.module.css';
import { sizeText } from './size-text.ts';

interface Props {
  file: Attachment;
  /** Opens the preview of an uploaded file. */
  onOpen: (opener: HTMLElement) => void;
  onRemove?: (() => void) | undefined;
}

/** An attachment: its picture or icon, its name and its size. A link opens in another tab. */
export function FileChip({ file, onOpen, onRemove }: Props) {
  const t = useTranslations('files');
  const format = useFormatter();
  const about = file.file_id === null ? t('link') : file.size === null ? '' : sizeText(format, file.size);
  const content = (
    <>
      <FileIcon file={file} />
      <span className={classes.words}>
        <span className={classes.name}>{file.name}</span>
        {about && <span className={classes.about}>{about}</span>}
      </span>
    </>
  );
  return (
    <li className={classes.chip}>
      {file.file_id === null ? (
        <a className={classes.open} href={file.url} target="_blank" rel="noreferrer">
          {content}
        </a>
      ) : (
        <button
          type="button"
          className={classes.open}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => onOpen(currentTarget)}
        >
          {content}
        </button>
      )}
      {onRemove && (
        <ActionIcon
          className={classes.tool ?? ''}
          variant="subtle"
          color="gray"
          aria-label={t('remove', { name: file.name })}
          onClick={onRemove}
        >
          <IconX size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
