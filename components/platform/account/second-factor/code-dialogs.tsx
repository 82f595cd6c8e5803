'use client';

import { Modal, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CodeForm } from './code-form.tsx';
import classes from './second-factor.module.css';
import { useRemoveApp, useRenewCodes } from './use-second-factor.ts';

export function RenewCodesDialog({
  onDone,
  onClose,
}: {
  onDone: (codes: string[]) => void;
  onClose: () => void;
}) {
  const t = useTranslations('secondFactor');
  const signIn = useTranslations('signIn');
  const renew = useRenewCodes(onDone);
  return (
    <CodeDialog title={t('renewTitle')} about={t('renewAbout')} onClose={onClose}>
      <CodeForm label={signIn('code')} submit={t('renew')} call={renew} onCancel={onClose} />
    </CodeDialog>
  );
}

export function RemoveAppDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('secondFactor');
  const signIn = useTranslations('signIn');
  const remove = useRemoveApp(onClose);
  return (
    <CodeDialog title={t('removeTitle')} about={t('removeAbout')} onClose={onClose}>
      <CodeForm
        label={signIn('code')}
        submit={t('remove')}
        color="brick.6"
        call={remove}
        onCancel={onClose}
      />
    </CodeDialog>
  );
}

interface Props {
  title: string;
  about: string;
  onClose: () => void;
  children: ReactNode;
}

function CodeDialog({ title, about, onClose, children }: Props) {
  const common = useTranslations('common');
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': common('close') }}>
      <Stack gap="md">
        <p className={classes.about}>{about}</p>
        {children}
      </Stack>
    </Modal>
  );
}
