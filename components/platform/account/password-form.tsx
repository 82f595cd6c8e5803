'use client';

import { Alert, Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import {
  enterOrganization,
  type SignInResult,
  secondStepAddress,
  signIn,
} from '#components/base/session/client.ts';
import { useSession } from '#components/base/session/context.tsx';
import { suspendLossDetection } from '#components/base/session/session-loss.ts';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import classes from './account.module.css';

const fields = ['current_password', 'password'];

/** A new password ends every session; this device then signs in again with it automatically. */
export function PasswordForm({ email }: { email: string }) {
  const t = useTranslations('account');
  const signInText = useTranslations('signIn');
  const { form, problem, change, submit } = usePasswordChange(email);
  const eye = { 'aria-label': signInText('showPassword') };
  return (
    <HydratedForm className={classes.form} onSubmit={submit}>
      {problem && (
        <Alert color="brick" role="alert" py="xs">
          {problem}
        </Alert>
      )}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label={t('current')}
        autoComplete="current-password"
        visibilityToggleButtonProps={eye}
        {...form.getInputProps('current_password')}
      />
      <PasswordInput
        label={t('new')}
        description={t('newAbout')}
        autoComplete="new-password"
        visibilityToggleButtonProps={eye}
        {...form.getInputProps('password')}
      />
      <p className={classes.quiet}>{t('changeAbout')}</p>
      <div>
        <Button type="submit" loading={change.isPending || change.isSuccess}>
          {t('change')}
        </Button>
      </div>
    </HydratedForm>
  );
}

function afterChange(signedIn: SignInResult | undefined, organizationId: string): string {
  const account = '/account?changed=true';
  if (signedIn?.ok) return account;
  return signedIn?.reason === 'second_step'
    ? secondStepAddress(account, organizationId)
    : '/sign-in?next=%2Faccount';
}

/** The typed passwords, the refusal that is about none of them, and the call that changes the password. */
function usePasswordChange(email: string) {
  const t = useTranslations('account');
  const failureText = useFailureText();
  const { organization } = useSession();
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    initialValues: { current_password: '', password: '' },
    validate: {
      current_password: (value) => (value ? null : t('currentMissing')),
      password: (value) => (value ? null : t('newMissing')),
    },
  });
  const change = useMutation(
    useTRPC().session.changePassword.mutationOptions({
      onSuccess: async (_changed, { password }) => {
        const signedIn = await signIn(email, password).catch(() => undefined);
        if (signedIn?.ok) await enterOrganization(organization.id).catch(() => undefined);
        window.location.assign(afterChange(signedIn, organization.id));
      },
      onError: (error) => {
        suspendLossDetection(false);
        const { details } = wireError(error);
        form.setErrors(byField(details));
        setProblem(details.some(({ path }) => fields.includes(path)) ? undefined : failureText(error));
      },
    }),
  );
  const submit = form.onSubmit((values) => {
    setProblem(undefined);
    // The old session ends before the new one exists, and this must not count as a loss.
    suspendLossDetection(true);
    change.mutate(values);
  });
  return { form, problem, change, submit };
}
