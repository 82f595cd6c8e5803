'use client';

import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import classes from './second-factor.module.css';

interface Props {
  label: string;
  submit: string;
  color?: string;
  /** The call that needs a code. */
  call: {
    mutate: (input: { code: string }, options: { onError: (error: unknown) => void }) => void;
    isPending: boolean;
    error: unknown;
  };
  onCancel: () => void;
}

/** Asks for a code before something about the second factor is changed. */
export function CodeForm({ label, submit, color, call, onCancel }: Props) {
  const t = useTranslations('signIn');
  const failureText = useFailureText();
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() ? null : t('codeMissing')) },
  });
  const isOfField = wireError(call.error).details.some(({ path }) => path === 'code');
  const problem = call.error && !isOfField ? failureText(call.error) : undefined;
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(({ code }) =>
        call.mutate(
          { code: code.trim() },
          { onError: (error) => form.setErrors(byField(wireError(error).details)) },
        ),
      )}
    >
      <TextInput
        label={label}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        data-autofocus
        {...form.getInputProps('code')}
      />
      <DialogFooter
        submit={submit}
        isBusy={call.isPending}
        problem={problem}
        {...(color ? { color } : {})}
        onCancel={onCancel}
      />
    </form>
  );
}
