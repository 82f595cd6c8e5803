'use client';

import { Button, Group } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import classes from './agents.module.css';
import { ModelAddressFields, ModelKeyFields, ModelLimitFields } from './model-fields.tsx';
import { type Model, useModelForm } from './use-model-form.ts';

/** A form for the address, name and spending limit of the model. The API key is stored and never shown. */
export function ModelForm({ model }: { model: Model }) {
  const common = useTranslations('common');
  const form = useModelForm(model);
  const area = useProblemFocus(form.isRefused);
  return (
    <HydratedForm ref={form} className={classes.stack} onSubmit={submit}>
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
          {form.trouble}
        </p>
      )}
      <Group gap="sm">
        <Button type="submit" loading={form.isSaving}>
          {common('save')}
        </Button>
        <AsCode area="aiModel" verb="update" input={form.shownInput} />
      </Group>
    </HydratedForm>
  );
}
