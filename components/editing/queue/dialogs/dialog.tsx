'use client';

import { Alert, Button, Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import classes from './dialogs.module.css';

/** The frame of a dialog about cards: its title, its cards, its API call and its submit button. */
export function Dialog({
  title,
  about,
  code,
  submit,
  isIncomplete = false,
  isBusy = false,
  problem,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  about?: string | undefined;
  code?: ReactNode;
  submit?: string;
  isIncomplete?: boolean;
  isBusy?: boolean;
  /** The reason why the submitted input was refused. */
  problem?: string | undefined;
  onSubmit?: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('common');
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.();
        }}
      >
        {about && <p className={classes.about}>{about}</p>}
        {children}
        {problem && (
          <Alert color="brick" role="alert" mt="sm">
            {problem}
          </Alert>
        )}
        <div className={classes.footer}>
          <span className={classes.code}>{code}</span>
          <Button variant="default" onClick={onClose}>
            {onSubmit ? t('cancel') : t('close')}
          </Button>
          {onSubmit && (
            <Button type="submit" disabled={isIncomplete} loading={isBusy}>
              {submit}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  );
}
