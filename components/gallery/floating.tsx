'use client';

import { Button, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import classes from './gallery.module.css';
import { Section } from './section.tsx';

/** A dialog and a toast, which are opened by buttons. */
export function Floating() {
  const t = useTranslations('gallery');
  const common = useTranslations('common');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section name="floating" title={t('sections.floating')}>
      <div className={classes.line}>
        <Button variant="default" data-opens="dialog" onClick={() => setOpen(true)}>
          {t('sample.dialog')}
        </Button>
        <Button
          variant="default"
          data-opens="toast"
          onClick={() => notifications.show({ message: t('sample.saved'), role: 'status', autoClose: false })}
        >
          {t('sample.toast')}
        </Button>
      </div>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('sample.delete')}
        closeButtonProps={{ 'aria-label': common('close') }}
      >
        <p>{t('sample.emptyAbout')}</p>
        <DialogFooter
          submit={t('sample.danger')}
          color="brick"
          isBusy={false}
          problem={t('sample.problem')}
          onCancel={close}
        />
      </Modal>
    </Section>
  );
}
