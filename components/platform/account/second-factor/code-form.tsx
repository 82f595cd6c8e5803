'use client';

import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { ByPasskey } from './by-passkey.tsx';
import classes from './second-factor.module.css';
import type { SecondFactor } from './use-second-factor.ts';

/** A call that needs a code. */
interface CodeCall {
  mutate: (proof: { code: string }, options: { onError: (error: unknown) => void }) => void;
  isPending: boolean;
  error: unknown;
}

interface Props {
  label: string;
  submit: string;
  color?: string;
  call: CodeCall;
  /** Says that a passkey signs in instead, to people who have one. */
  byPasskey?: { factor: SecondFactor; onAnswer: (passkey: string) => void };
  onCancel: () => void;
}

/** Asks for a code before something about the second factor is changed. */
export function CodeForm({ label, submit, color, call, byPasskey, onCancel }: Props) {
  const t = useTranslations('signIn');
  const failureText = useFailureText();
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() ? null : t('codeMissing')) },
  });
  const show = (error: unknown) => form.setErrors(byField(wireError(error).details));
  const isOfField = wireError(call.error).details.some(({ path }) => path === 'code');
  const problem = call.error && !isOfField ? failureText(call.error) : undefined;
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(({ code }) => call.mutate({ code: code.trim() }, { onError: show }))}
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
      {byPasskey && byPasskey.factor.passkeys.length > 0 && (
        <ByPasskey host={byPasskey.factor.passkey_host} onAnswer={byPasskey.onAnswer} />
      )}
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
