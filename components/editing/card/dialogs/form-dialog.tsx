'use client';

import { Button, Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import classes from '../../queue/dialogs/dialogs.module.css';
import type { Write } from '../use-write.ts';
import { WriteProblem } from '../write-problem.tsx';

/** A dialog with a form about the card; it closes only after a successful write. */
export function FormDialog({
  title,
  about,
  submit,
  write,
  code,
  size = 'md',
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  about?: ReactNode;
  submit: string;
  write: Write;
  code: ReactNode;
  size?: 'md' | 'lg';
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('common');
  return (
    <Modal opened onClose={onClose} title={title} size={size} closeButtonProps={{ 'aria-label': t('close') }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {about && <p className={classes.about}>{about}</p>}
        {children}
        <WriteProblem write={write} />
        <div className={classes.footer}>
          <span className={classes.code}>{code}</span>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={write.isBusy}>
            {submit}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
