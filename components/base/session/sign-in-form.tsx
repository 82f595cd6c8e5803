'use client';

import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { noteTimeZone } from '../locale/note-time-zone.ts';
import { type SignInResult, signIn } from './client.ts';
import { useRefusalText } from './refusal-text.ts';

type Refusal = Exclude<SignInResult, { ok: true }>;

/** `refused` is the reason why a provider's sign-in failed. */
export function SignInForm({ next, refused }: { next: string; refused: string | undefined }) {
  const t = useTranslations('signIn');
  const { message, isThrottled, isBusy, submit } = useSignIn(next, refused);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (value.trim() ? null : t('emailMissing')),
      password: (value) => (value ? null : t('passwordMissing')),
    },
  });

  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="md">
        {message && (
          <Alert color={isThrottled ? 'amber' : 'brick'} role="alert" py="xs">
            {message}
          </Alert>
        )}
        <TextInput
          type="email"
          size="md"
          label={t('email')}
          autoComplete="username"
          data-autofocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          size="md"
          label={t('password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" loading={isBusy} mt={4}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}

/** Signs in and opens the next page. Until the first try, the message is the refusal of a provider. */
function useSignIn(next: string, refused: string | undefined) {
  const refusalText = useRefusalText();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isTried, setTried] = useState(false);
  const message = refusal ? refusalText(refusal) : isTried ? undefined : refused;
  const [isBusy, setBusy] = useState(false);

  async function submit({ email, password }: { email: string; password: string }) {
    setBusy(true);
    setRefusal(undefined);
    setTried(true);
    const result = await signIn(email.trim(), password).catch(
      (): Refusal => ({ ok: false, reason: 'unavailable' }),
    );
    noteTimeZone();
    if (result.ok) return window.location.assign(next);
    setRefusal(result);
    setBusy(false);
  }

  return { message, isThrottled: refusal?.reason === 'throttled', isBusy, submit };
}
