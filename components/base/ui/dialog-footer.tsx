'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import classes from './dialog-footer.module.css';

export function DialogFooter({
  submit,
  isBusy,
  problem,
  color,
  aside,
  onCancel,
}: {
  submit: string;
  isBusy: boolean;
  problem?: string | undefined;
  color?: string;
  /** Content at the other end of the footer that does not answer the dialog. */
  aside?: ReactNode;
  onCancel: () => void;
}) {
  const t = useTranslations('common');
  return (
    <div className={classes.footer}>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {aside && <div className={classes.aside}>{aside}</div>}
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={isBusy} {...(color ? { color } : {})}>
        {submit}
      </Button>
    </div>
  );
}
