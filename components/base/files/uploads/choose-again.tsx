'use client';

import { VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChooseFiles } from '../choose-files.tsx';
import classes from '../files.module.css';
import { continueWith } from './continued.ts';
import type { Goal } from './goal.ts';
import { isSameFile } from './remembered.ts';
import type { Upload } from './upload.ts';

/** The choice of the file whose upload was interrupted. Another file is not taken for it. */
export function ChooseAgain({ upload, goal }: { upload: Upload; goal: Goal }) {
  const t = useTranslations('files');
  const [isOther, setOther] = useState(false);
  const { name, size, modified } = upload;
  function take([file]: readonly File[]) {
    if (!file) return;
    const isSame = isSameFile({ name, size, modified: modified ?? 0 }, file);
    setOther(!isSame);
    if (isSame) continueWith([{ goal, file }]);
  }
  return (
    <>
      <ChooseFiles accept={undefined} isList={false} className={classes.again} onFiles={take}>
        {t('chooseAgain')} <VisuallyHidden>{name}</VisuallyHidden>
      </ChooseFiles>
      {isOther && (
        <span className={classes.wrong} role="alert">
          {t('otherFile', { name })}
        </span>
      )}
    </>
  );
}
