'use client';

import { Modal, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';

interface Props {
  onIgnore: (reason: string) => void;
  onClose: () => void;
}

/** Asks why a line settles nothing. */
export function IgnoreDialog({ onIgnore, onClose }: Props) {
  const t = useTranslations('bank');
  const common = useTranslations('common');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('ignoreTitle')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() === '') return setMissing(true);
          onIgnore(reason.trim());
          onClose();
        }}
      >
        <TextInput
          data-autofocus
          label={t('reason')}
          description={t('reasonAbout')}
          maxLength={500}
          value={reason}
          error={isMissing && reason.trim() === '' ? t('reasonMissing') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogFooter submit={t('ignore')} isBusy={false} onCancel={onClose} />
      </form>
    </Modal>
  );
}
