'use client';

import { ActionIcon, Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { type Attachment, contentAddress } from '../attachment.ts';
import classes from './preview.module.css';
import { PreviewContent } from './preview-content.tsx';

interface Props {
  files: readonly Attachment[];
  first: number;
  onClose: () => void;
}

/** Films use the arrow keys for themselves. */
const usesArrows = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('video, audio, input') !== null;

/** A file in a dialog. The arrow keys go through the other attachments of the record. */
export function PreviewDialog({ files, first, onClose }: Props) {
  const t = useTranslations('files.preview');
  const common = useTranslations('common');
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const [at, setAt] = useState(Math.max(0, first));
  const file = files[at];
  if (!file?.file_id) return null;
  const go = (step: number) => setAt((at + step + files.length) % files.length);

  function onKey({ key, target }: KeyboardEvent) {
    if (files.length < 2 || usesArrows(target)) return;
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="min(1100px, 94vw)"
      fullScreen={isPhone}
      title={
        <span aria-live="polite">
          {files.length > 1
            ? t('title', { name: file.name, number: at + 1, total: files.length })
            : file.name}
        </span>
      }
      classNames={{ title: classes.title ?? '', body: classes.body ?? '' }}
      closeButtonProps={{ 'aria-label': common('close') }}
      onKeyDown={onKey}
    >
      <PreviewContent key={file.file_id} file={file} address={contentAddress(file.file_id)} />
      <div className={classes.foot}>
        {files.length > 1 && (
          <>
            <ActionIcon variant="default" size="lg" aria-label={t('previous')} onClick={() => go(-1)}>
              <IconChevronLeft size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
            <ActionIcon variant="default" size="lg" aria-label={t('next')} onClick={() => go(1)}>
              <IconChevronRight size={18} stroke={1.8} aria-hidden />
            </ActionIcon>
          </>
        )}
        <span className={classes.grow} />
        <Button
          component="a"
          href={contentAddress(file.file_id)}
          download={file.name}
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
        >
          {t('download')}
        </Button>
      </div>
    </Modal>
  );
}
