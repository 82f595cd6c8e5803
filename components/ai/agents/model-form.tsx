'use client';

import { Button, Group, NumberInput, PasswordInput, Switch, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import classes from './agents.module.css';

type Model = Outputs['aiModel']['get']['data'];

const initialOf = ({ enabled, base_url, model, timeout_seconds, monthly_tokens }: Model) => ({
  // A person who fills in an empty form expects the model to be used.
  enabled: enabled || base_url === null,
  base_url: base_url ?? '',
  model: model ?? '',
  timeout_seconds,
  monthly_tokens,
});

/** A form for the address, name and spending limit of the model. The API key is stored and never shown. */
export function ModelForm({ model }: { model: Model }) {
  const t = useTranslations('agents.model');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => initialOf(model));
  const [key, setKey] = useState('');
  const [isForgotten, setForgotten] = useState(false);
  const save = useMutation(
    trpc.aiModel.update.mutationOptions({
      onSuccess: (reply) => {
        queryClient.setQueryData(trpc.aiModel.get.queryKey({}), reply);
        setKey('');
        setForgotten(false);
        const [warning] = reply.warnings ?? [];
        notifications.show({ message: warning?.message ?? t('saved'), role: 'status' });
      },
    }),
  );
  const problems = byField(wireError(save.error).details);
  const trouble = save.isError && Object.keys(problems).length === 0 ? failureText(save.error) : undefined;
  const set = (change: Partial<typeof values>) => setValues((known) => ({ ...known, ...change }));
  const input = () => ({
    ...values,
    ...(isForgotten ? { api_key: null } : key ? { api_key: key } : {}),
  });

  useEffect(() => {
    if (save.isError) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [save.isError]);

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(input());
  }

  return (
    <form ref={form} noValidate className={classes.stack} onSubmit={submit}>
      <Switch
        label={t('enabled')}
        checked={values.enabled}
        onChange={(event) => set({ enabled: event.currentTarget.checked })}
      />
      <TextInput
        type="url"
        label={t('address')}
        description={t('addressAbout')}
        placeholder="https://models.example.com/v1"
        required
        value={values.base_url}
        error={problems.base_url}
        onChange={(event) => set({ base_url: event.currentTarget.value })}
      />
      <TextInput
        label={t('name')}
        required
        value={values.model}
        error={problems.model}
        onChange={(event) => set({ model: event.currentTarget.value })}
      />
      <PasswordInput
        label={t('key')}
        description={isForgotten ? t('keyForgotten') : model.has_api_key ? t('keyStored') : t('keyAbout')}
        autoComplete="off"
        disabled={isForgotten}
        value={key}
        error={problems.api_key}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      {model.has_api_key && (
        <Switch
          label={t('forget')}
          checked={isForgotten}
          onChange={(event) => setForgotten(event.currentTarget.checked)}
        />
      )}
      <div className={classes.pair}>
        <NumberInput
          label={t('timeout')}
          hideControls
          allowDecimal={false}
          value={values.timeout_seconds}
          error={problems.timeout_seconds}
          onChange={(value) => set({ timeout_seconds: Number(value) })}
        />
        <NumberInput
          label={t('budget')}
          hideControls
          allowDecimal={false}
          thousandSeparator=" "
          value={values.monthly_tokens}
          error={problems.monthly_tokens}
          onChange={(value) => set({ monthly_tokens: Number(value) })}
        />
      </div>
      {trouble && (
        <p role="alert" className={classes.problem}>
          {trouble}
        </p>
      )}
      <Group gap="sm">
        <Button type="submit" loading={save.isPending}>
          {common('save')}
        </Button>
        <AsCode
          area="aiModel"
          verb="update"
          input={() => ({ ...input(), ...(key && !isForgotten ? { api_key: '…' } : {}) })}
        />
      </Group>
    </form>
  );
}
