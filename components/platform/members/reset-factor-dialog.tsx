'use client';

import { Modal, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { type Member, useResetSecondFactor } from './use-members.ts';

export function ResetFactorDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations('members');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const reset = useResetSecondFactor(onClose);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('resetFactorTitle', { name: member.name })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          reset.mutate({ id: member.id });
        }}
      >
        <Text size="sm">{t('resetFactorAbout', { name: member.name })}</Text>
        <DialogFooter
          submit={t('resetFactor')}
          color="brick.6"
          isBusy={reset.isPending}
          problem={reset.error ? failureText(reset.error) : undefined}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
