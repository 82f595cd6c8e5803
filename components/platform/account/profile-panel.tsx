'use client';

import { Alert, Button, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { localeNames } from '#components/base/locale/locale-names.ts';
import type { Session } from '#components/base/session/current.ts';
import { usePreferences } from '#components/base/session/preferences.ts';
import { isScheme, schemes } from '#components/base/theme/scheme-cookie.ts';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { isLocale, locales } from '#server/vocabulary/locales.ts';
import classes from './account.module.css';

export function ProfilePanel({ user }: { user: Session['user'] }) {
  const t = useTranslations('account');
  const common = useTranslations('common');
  const preference = useTranslations('preferences');
  const failureText = useFailureText();
  const router = useRouter();
  const locale = useLocale();
  const { scheme, chooseLocale, chooseScheme } = usePreferences();
  const form = useForm({
    initialValues: { name: user.name },
    validate: { name: (value) => (value.trim() ? null : t('nameMissing')) },
  });
  const save = useMutation(
    useTRPC().session.updatePreferences.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: t('saved') });
        router.refresh();
      },
    }),
  );
  return (
    <Panel title={t('profile')}>
      <HydratedForm
        className={classes.form}
        onSubmit={form.onSubmit(({ name }) => save.mutate({ name: name.trim() }))}
      >
        {save.error && (
          <Alert color="brick" role="alert" py="xs">
            {failureText(save.error)}
          </Alert>
        )}
        <TextInput label={t('name')} autoComplete="name" maxLength={100} {...form.getInputProps('name')} />
        <TextInput label={t('email')} value={user.email} readOnly autoComplete="email" />
        <Select
          label={t('language')}
          data={locales.map((value) => ({ value, label: localeNames[value] }))}
          value={locale}
          allowDeselect={false}
          onChange={(value) => isLocale(value) && void chooseLocale(value)}
        />
        <Select
          label={t('colors')}
          data={schemes.map((value) => ({ value, label: preference(`schemes.${value}`) }))}
          value={scheme}
          allowDeselect={false}
          onChange={(value) => value !== null && isScheme(value) && chooseScheme(value)}
        />
        <div>
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            {common('save')}
          </Button>
        </div>
      </HydratedForm>
    </Panel>
  );
}
