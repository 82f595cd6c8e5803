'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './token-form.module.css';

export function DialogFooter({
  submit,
  isBusy,
  problem,
  color,
  onCancel,
}: {
  submit: string;
  isBusy: boolean;
  problem?: string | undefined;
  color?: string;
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
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={isBusy} {...(color ? { color } : {})}>
        {submit}
      </Button>
    </div>
  );
}
