'use client';

import { Alert, Loader, Modal, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { CodeBlock } from '#components/base/ui/code/code-block.tsx';
import { CodeForm } from './code-form.tsx';
import classes from './second-factor.module.css';
import { type NewApp, useBeginApp, useConfirmApp } from './use-second-factor.ts';

interface Props {
  onDone: (codes: string[]) => void;
  onClose: () => void;
}

/** Sets up an authenticator app: the key as a QR code and as text, then its first code. */
export function AppDialog({ onDone, onClose }: Props) {
  const t = useTranslations('secondFactor');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const { mutate: begin, data: app, error } = useBeginApp();
  useEffect(() => begin(undefined), [begin]);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      size={480}
      title={t('setUpTitle')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {error && (
        <Alert color="brick" role="alert" py="xs">
          {failureText(error)}
        </Alert>
      )}
      {!error && !app && <Loader aria-label={common('loading')} />}
      {app && <FirstCode app={app} onDone={onDone} onClose={onClose} />}
    </Modal>
  );
}

function FirstCode({ app, onDone, onClose }: Props & { app: NewApp }) {
  const t = useTranslations('secondFactor');
  const confirm = useConfirmApp(onDone);
  return (
    <Stack gap="md">
      <p className={classes.about}>{t('scan')}</p>
      {/* biome-ignore lint/performance/noImgElement: the picture is part of the reply and has no address */}
      <img
        className={classes.picture}
        src={`data:image/svg+xml,${encodeURIComponent(app.qr_code)}`}
        alt={t('picture')}
      />
      <div>
        <p className={classes.about}>{t('orKey')}</p>
        <CodeBlock text={app.key} name={t('key')} copyLabel={t('copyKey')} />
      </div>
      <CodeForm label={t('firstCode')} submit={t('confirm')} call={confirm} onCancel={onClose} />
    </Stack>
  );
}
