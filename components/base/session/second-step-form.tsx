'use client';

import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useSecondStep } from './use-second-step.ts';

interface Props {
  onDone: () => void | Promise<void>;
  /** The way back to the password, which is the only one once the step has expired. */
  again: ReactNode;
}

/** Asks for a code of the authenticator app, or for a recovery code in the same field. */
export function SecondStepForm({ onDone, again }: Props) {
  const t = useTranslations('signIn');
  const { submit, isBusy, message, isThrottled, isExpired } = useSecondStep(onDone);
  const [isMissing, setMissing] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setMissing(code === '');
    if (code) await submit(code);
  }

  // Without scripts, a form with the method "dialog" is not sent, so a code never becomes part of an address.
  return (
    <form method="dialog" onSubmit={send} noValidate>
      <Stack gap="md">
        {message && (
          <Alert color={isThrottled ? 'amber' : 'brick'} role="alert" py="xs">
            {message}
          </Alert>
        )}
        {!isExpired && (
          <>
            <TextInput
              name="code"
              size="md"
              label={t('code')}
              description={t('codeAbout')}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              data-autofocus
              error={isMissing && t('codeMissing')}
            />
            <Button type="submit" size="md" loading={isBusy}>
              {t('submitCode')}
            </Button>
          </>
        )}
        {again}
      </Stack>
    </form>
  );
}
