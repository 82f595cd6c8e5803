'use client';

import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { contentAddress } from '#components/base/files/attachment.ts';
import { useFile } from '#components/base/files/file-field.tsx';
import { FileList } from '#components/base/files/file-list.tsx';
import { takePhoto } from '#components/base/files/take-photo.ts';
import { UploadRow } from '#components/base/files/uploads/upload-row.tsx';
import { useDroppedFiles } from '#components/base/files/use-dropped-files.ts';
import { receiptTypes } from '../receipt-place.ts';
import classes from './quick-expense.module.css';
import type { Photo } from './use-photo.ts';

const icon = { size: 20, stroke: 1.8, 'aria-hidden': true };

/** The receipt as it was photographed, with its progress while it is sent, or the button for the camera. */
export function PhotoFrame({ photo, fileId }: { photo: Photo; fileId: string | null }) {
  const t = useTranslations('expenses.new');
  const file = useFile(fileId);
  const isPicture = file?.content_type?.startsWith('image/');
  const shown = photo.picture ?? (fileId !== null && isPicture ? contentAddress(fileId) : undefined);
  const { isOver, ...drop } = useDroppedFiles(([dropped]) => void photo.choose(dropped));
  const camera = async () => photo.choose(await takePhoto(receiptTypes));
  const hasReceipt = shown !== undefined || fileId !== null || photo.uploads.length > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the frame is one part of the form, which has its own fieldset
    <div
      role="group"
      aria-label={t('receipt')}
      className={classes.frame}
      data-over={isOver || undefined}
      {...drop}
    >
      {shown && (
        // biome-ignore lint/performance/noImgElement: the picture is in this browser or needs a session
        <img className={classes.picture} src={shown} alt={t('receipt')} />
      )}
      <FileList label={t('receipt')} files={file && !shown ? [file] : []}>
        {photo.uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} />
        ))}
      </FileList>
      <div className={classes.buttons}>
        <Button
          variant={hasReceipt ? 'default' : 'light'}
          size="md"
          leftSection={<IconCamera {...icon} />}
          onClick={camera}
        >
          {t(hasReceipt ? 'photoAgain' : 'photo')}
        </Button>
        {hasReceipt && (
          <Button variant="subtle" color="gray" size="md" onClick={photo.remove}>
            {t('withoutPhoto')}
          </Button>
        )}
      </div>
    </div>
  );
}
