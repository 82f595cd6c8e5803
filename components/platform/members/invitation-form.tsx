'use client';

import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { addressAfter, signIn } from '#components/base/session/client.ts';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';

export type Invitation = Outputs['invitationLinks']['read']['data'];

/**
 * Accepts an invitation. A new person chooses a name and a password; a person with an account enters its
 * password. Both are signed in afterwards.
 */
export function InvitationForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const t = useTranslations('invitation');
  const signInText = useTranslations('signIn');
  const failureText = useFailureText();
  const [problem, setProblem] = useState<string>();
  const { has_account: hasAccount, email } = invitation;
  const form = useForm({
    initialValues: { name: invitation.name ?? '', password: '' },
    validate: {
      name: (value) => (hasAccount || value.trim() ? null : t('nameMissing')),
      password: (value) => (value ? null : signInText('passwordMissing')),
    },
  });
  const accept = useMutation(
    useTRPC().invitationLinks.accept.mutationOptions({
      onSuccess: async (_made, { password = '' }) => {
        const result = await signIn(email, password).catch(() => undefined);
        window.location.assign(addressAfter(result));
      },
      onError: (error) => {
        const problems = byField(wireError(error).details);
        form.setErrors(problems);
        const isShown = Object.keys(problems).some((field) => field in form.values);
        setProblem(isShown ? undefined : failureText(error));
      },
    }),
  );
  return (
    <HydratedForm
      onSubmit={form.onSubmit(({ name, password }) => {
        setProblem(undefined);
        accept.mutate({ token, password, ...(hasAccount ? {} : { name: name.trim() }) });
      })}
    >
      <Stack gap="md">
        {problem && (
          <Alert color="brick" role="alert" py="xs">
            {problem}
          </Alert>
        )}
        <TextInput label={signInText('email')} value={email} readOnly autoComplete="username" />
        {!hasAccount && <TextInput label={t('name')} autoComplete="name" {...form.getInputProps('name')} />}
        <PasswordInput
          label={signInText('password')}
          description={hasAccount ? t('passwordOfAccount') : t('passwordAbout')}
          autoComplete={hasAccount ? 'current-password' : 'new-password'}
          visibilityToggleButtonProps={{ 'aria-label': signInText('showPassword') }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" loading={accept.isPending || accept.isSuccess}>
          {t('accept')}
        </Button>
      </Stack>
    </HydratedForm>
  );
}
