'use client';

import { Button, Stack, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import classes from './review.module.css';

/** A link with a watermark asks for the name of the guest before the film plays. */
export function NameForm({ onName }: { onName: (name: string) => void }) {
  const t = useTranslations('review');
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim()) onName(name.trim());
  };
  return (
    <HydratedForm className={classes.password} onSubmit={submit}>
      <Stack gap="sm">
        <h1>{t('name.title')}</h1>
        <p>{t('name.about')}</p>
        <TextInput
          label={t('name.label')}
          autoComplete="name"
          maxLength={200}
          value={name}
          error={isTried && !name.trim() && t('name.missing')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="md">
          {t('name.submit')}
        </Button>
      </Stack>
    </HydratedForm>
  );
}
