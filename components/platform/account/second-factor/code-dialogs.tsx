'use client';

import { Modal, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CodeForm } from './code-form.tsx';
import classes from './second-factor.module.css';
import { useRemovePasskey } from './use-passkeys.ts';
import { type Passkey, type SecondFactor, useRemoveApp, useRenewCodes } from './use-second-factor.ts';

interface DialogProps {
  factor: SecondFactor;
  onClose: () => void;
}

export function RenewCodesDialog({
  factor,
  onDone,
  onClose,
}: DialogProps & { onDone: (codes: string[]) => void }) {
  const t = useTranslations('secondFactor');
  const signIn = useTranslations('signIn');
  const renew = useRenewCodes(onDone);
  return (
    <CodeDialog title={t('renewTitle')} about={t('renewAbout')} onClose={onClose}>
      <CodeForm
        label={signIn('code')}
        submit={t('renew')}
        call={renew}
        byPasskey={{ factor, onAnswer: (passkey) => renew.mutate({ passkey }) }}
        onCancel={onClose}
      />
    </CodeDialog>
  );
}

export function RemoveAppDialog({ factor, onClose }: DialogProps) {
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
        byPasskey={{ factor, onAnswer: (passkey) => remove.mutate({ passkey }) }}
        onCancel={onClose}
      />
    </CodeDialog>
  );
}

export function RemovePasskeyDialog({ passkey, factor, onClose }: DialogProps & { passkey: Passkey }) {
  const t = useTranslations('secondFactor');
  const signIn = useTranslations('signIn');
  const remove = useRemovePasskey(passkey.id, onClose);
  return (
    <CodeDialog
      title={t('removePasskeyTitle', { name: passkey.name })}
      about={t('removePasskeyAbout')}
      onClose={onClose}
    >
      <CodeForm
        label={signIn('code')}
        submit={t('removePasskey')}
        color="brick.6"
        call={remove}
        byPasskey={{ factor, onAnswer: (passkey) => remove.mutate({ passkey }) }}
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
