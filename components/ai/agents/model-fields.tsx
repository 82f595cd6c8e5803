'use client';

import { NumberInput, PasswordInput, Switch, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './agents.module.css';
import type { ModelFormState } from './use-model-form.ts';

interface Props {
  form: ModelFormState;
}

/** The address and the name of the model, and whether it is used. */
export function ModelAddressFields({ form: { values, set, problems } }: Props) {
  const t = useTranslations('agents.model');
  return (
    <>
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
    </>
  );
}

/** The API key is stored and never shown, so it can only be replaced or removed. */
export function ModelKeyFields({ form: { model, apiKey, problems } }: Props) {
  const t = useTranslations('agents.model');
  return (
    <>
      <PasswordInput
        label={t('key')}
        description={
          apiKey.isForgotten ? t('keyForgotten') : model.has_api_key ? t('keyStored') : t('keyAbout')
        }
        autoComplete="off"
        disabled={apiKey.isForgotten}
        value={apiKey.key}
        error={problems.api_key}
        onChange={(event) => apiKey.setKey(event.currentTarget.value)}
      />
      {model.has_api_key && (
        <Switch
          label={t('forget')}
          checked={apiKey.isForgotten}
          onChange={(event) => apiKey.setForgotten(event.currentTarget.checked)}
        />
      )}
    </>
  );
}

export function ModelLimitFields({ form: { values, set, problems } }: Props) {
  const t = useTranslations('agents.model');
  return (
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
  );
}
