'use client';

import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';

/** A form for a forgotten password. The answer does not reveal if the account exists. */
export function ForgottenForm() {
  const t = useTranslations('recovery');
  const signInText = useTranslations('signIn');
  const failureText = useFailureText();
  const locale = useLocale();
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (/^[^\s@]+@[^\s@]+$/.test(value.trim()) ? null : t('emailInvalid')) },
  });
  const ask = useMutation(useTRPC().passwordResets.request.mutationOptions());
  if (ask.isSuccess) {
    return (
      <Alert color="spruce" role="status" title={t('sentTitle')}>
        {t('sent', { email: ask.variables.email })}
      </Alert>
    );
  }
  return (
    <HydratedForm onSubmit={form.onSubmit(({ email }) => ask.mutate({ email: email.trim(), locale }))}>
      <Stack gap="md">
        {ask.error && (
          <Alert color="brick" role="alert" py="xs">
            {failureText(ask.error)}
          </Alert>
        )}
        <TextInput
          type="email"
          size="md"
          label={signInText('email')}
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" loading={ask.isPending}>
          {t('submit')}
        </Button>
      </Stack>
    </HydratedForm>
  );
}
