'use client';

import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { noteTimeZone } from '../locale/note-time-zone.ts';
import { secondStepAddress, signIn } from './client.ts';
import { type Refusal, useRefusalText } from './refusal-text.ts';

/** `refused` is the reason why a provider's sign-in failed. */
export function SignInForm({ next, refused }: { next: string; refused: string | undefined }) {
  const t = useTranslations('signIn');
  const { message, isThrottled, isBusy, submit } = useSignIn(next, refused);
  const [missing, setMissing] = useState<readonly string[]>([]);

  // The fields are read when the form is sent, because browsers fill them before React has taken over the page.
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const email = textIn(fields, 'email').trim();
    const password = textIn(fields, 'password');
    setMissing([...(email ? [] : ['email']), ...(password ? [] : ['password'])]);
    if (email && password) await submit({ email, password });
  }

  // Without scripts, a form with the method "dialog" is not sent, so a password never becomes part of an address.
  return (
    <form method="dialog" onSubmit={send} noValidate>
      <Stack gap="md">
        {message && (
          <Alert color={isThrottled ? 'amber' : 'brick'} role="alert" py="xs">
            {message}
          </Alert>
        )}
        <TextInput
          type="email"
          name="email"
          size="md"
          label={t('email')}
          autoComplete="username"
          data-autofocus
          error={missing.includes('email') && t('emailMissing')}
        />
        <PasswordInput
          name="password"
          size="md"
          label={t('password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          error={missing.includes('password') && t('passwordMissing')}
        />
        <Button type="submit" size="md" loading={isBusy} mt="xxs">
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}

/** Signs in and opens the next page. Until the first try, the message is the refusal of a provider. */
function useSignIn(next: string, refused: string | undefined) {
  const refusalText = useRefusalText('password');
  const [refusal, setRefusal] = useState<Refusal>();
  const [isTried, setTried] = useState(false);
  const message = refusal ? refusalText(refusal) : isTried ? undefined : refused;
  const [isBusy, setBusy] = useState(false);

  async function submit({ email, password }: { email: string; password: string }) {
    setBusy(true);
    setRefusal(undefined);
    setTried(true);
    const result = await signIn(email, password).catch((): Refusal => ({ ok: false, reason: 'unavailable' }));
    noteTimeZone();
    if (result.ok) return window.location.assign(next);
    if (result.reason === 'second_step') return window.location.assign(secondStepAddress(next));
    setRefusal(result);
    setBusy(false);
  }

  return { message, isThrottled: refusal?.reason === 'throttled', isBusy, submit };
}

function textIn(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
