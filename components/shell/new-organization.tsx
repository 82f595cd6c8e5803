'use client';

import { Modal, Stack, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Inputs, useTRPC } from '#components/base/data/trpc.ts';
import { byField, wireError } from '#components/base/data/wire-error.ts';
import {
  CountrySelect,
  CurrencySelect,
  LanguageSelect,
  ZoneSelect,
} from '#components/base/locale/region-selects.tsx';
import { enterOrganization } from '#components/base/session/client.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { countryIn, currencyOf, isCountry } from '#server/kernel/values/countries.ts';
import { isLocale } from '#server/vocabulary/locales.ts';

type Values = Pick<
  Inputs['organizations']['create'],
  'name' | 'country' | 'timezone' | 'currency' | 'locale'
>;

/**
 * Default values of a new organization. The browser knows the time zone; of the countries in that zone, the
 * one of the browser's language is most likely.
 */
function defaultValues(locale: Values['locale']): Values {
  const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const country = countryIn(timezone, new Intl.Locale(navigator.language).region);
  return { name: '', country: country ?? '', timezone, currency: country ? currencyOf(country) : '', locale };
}

export function NewOrganization({ onClose }: { onClose: () => void }) {
  const t = useTranslations('organization');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const locale = useLocale();
  const [problem, setProblem] = useState<string>();
  const needed = (value: string): string | null => (value.trim() ? null : t('needed'));
  const form = useForm<Values>({
    initialValues: defaultValues(isLocale(locale) ? locale : 'en'),
    validate: { name: needed, country: needed, timezone: needed, currency: needed },
  });
  const create = useMutation(
    useTRPC().organizations.create.mutationOptions({
      onSuccess: async ({ data }) => {
        await enterOrganization(data.id);
        window.location.assign('/');
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
    <Modal opened onClose={onClose} title={t('new')} closeButtonProps={{ 'aria-label': common('close') }}>
      <form
        noValidate
        onSubmit={form.onSubmit((values) => {
          setProblem(undefined);
          create.mutate(values);
        })}
      >
        <OrganizationFields form={form} />
        <DialogFooter
          submit={t('create')}
          isBusy={create.isPending || create.isSuccess}
          problem={problem}
          aside={<AsCode area="organizations" verb="create" input={() => form.values} />}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}

function OrganizationFields({ form }: { form: UseFormReturnType<Values> }) {
  const t = useTranslations('organization');
  const choose = (field: 'country' | 'timezone' | 'currency' | 'locale') => ({
    label: t(`fields.${field}`),
    allowDeselect: false,
    withAsterisk: true,
    value: form.values[field] || null,
    error: form.errors[field],
  });

  function chooseCountry(country: string | null) {
    if (!country || !isCountry(country)) return;
    form.setFieldValue('country', country);
    form.setFieldValue('currency', currencyOf(country));
  }

  return (
    <Stack gap="sm">
      <TextInput
        label={t('fields.name')}
        withAsterisk
        autoComplete="organization"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <CountrySelect {...choose('country')} onChange={chooseCountry} />
      <ZoneSelect
        {...choose('timezone')}
        description={t('timezoneAbout')}
        onChange={(zone) => zone && form.setFieldValue('timezone', zone)}
      />
      <CurrencySelect
        {...choose('currency')}
        onChange={(currency) => currency && form.setFieldValue('currency', currency)}
      />
      <LanguageSelect
        {...choose('locale')}
        description={t('languageAbout')}
        onChange={(next) => isLocale(next) && form.setFieldValue('locale', next)}
      />
    </Stack>
  );
}
