'use client';

import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { addressAfter, signIn } from '#components/base/session/client.ts';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';

/**
 * A form for a new password. Opening the link changes nothing, because programs that check mails open it too.
 */
export function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations('recovery');
  const signInText = useTranslations('signIn');
  const failureText = useFailureText();
  const [problem, setProblem] = useState<string>();
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : t('passwordMissing')) },
  });
  const set = useMutation(
    useTRPC().passwordResets.use.mutationOptions({
      onSuccess: async ({ device }, { password }) => {
        const result = await signIn(email, password, device).catch(() => undefined);
        window.location.assign(addressAfter(result));
      },
      onError: (error) => {
        const problems = byField(wireError(error).details);
        form.setErrors(problems);
        setProblem('password' in problems ? undefined : failureText(error));
      },
    }),
  );
  return (
    <HydratedForm
      onSubmit={form.onSubmit(({ password }) => {
        setProblem(undefined);
        set.mutate({ token, password });
      })}
    >
      <Stack gap="md">
        {problem && (
          <Alert color="brick" role="alert" py="xs">
            {problem}
          </Alert>
        )}
        <TextInput label={signInText('email')} value={email} readOnly autoComplete="username" />
        <PasswordInput
          size="md"
          label={t('password')}
          description={t('passwordAbout')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': signInText('showPassword') }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" loading={set.isPending || set.isSuccess}>
          {t('set')}
        </Button>
      </Stack>
    </HydratedForm>
  );
}
