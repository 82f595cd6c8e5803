'use client';

import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { enterOrganization, signIn } from './client.ts';
import { useSession } from './context.tsx';
import { type Refusal, useRefusalText } from './refusal-text.ts';
import { SecondStepForm } from './second-step-form.tsx';

/** Signs the same person in to the same organization again, so only the password and the second factor are needed. */
export function SignInAgain({ onDone }: { onDone: () => void }) {
  const t = useTranslations('signIn');
  const refusalText = useRefusalText('password');
  const { user } = useSession();
  const { password, setPassword, refusal, isBusy, submit, isSecondStep, goBack, enter } =
    useSigningInAgain(onDone);
  if (isSecondStep)
    return (
      <SecondStepForm
        onDone={enter}
        again={
          <Button variant="subtle" onClick={goBack}>
            {t('startAgain')}
          </Button>
        }
      />
    );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {refusal && (
          <Alert color={refusal.reason === 'throttled' ? 'amber' : 'brick'} role="alert" py="xs">
            {refusalText(refusal)}
          </Alert>
        )}
        <TextInput label={t('email')} value={user.email} readOnly autoComplete="username" />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
        />
        <Button type="submit" loading={isBusy} disabled={!password}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}

function useSigningInAgain(onDone: () => void) {
  const { user, organization } = useSession();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isSecondStep, setSecondStep] = useState(false);

  async function enter() {
    await enterOrganization(organization.id);
    onDone();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setRefusal(undefined);
    try {
      const result = await signIn(user.email, password);
      if (result.ok) return await enter();
      if (result.reason === 'second_step') return setSecondStep(true);
      setRefusal(result);
    } catch {
      setRefusal({ ok: false, reason: 'unavailable' });
    } finally {
      setBusy(false);
    }
  }

  return {
    password,
    setPassword,
    refusal,
    isBusy,
    submit,
    isSecondStep,
    goBack: () => setSecondStep(false),
    enter,
  };
}
