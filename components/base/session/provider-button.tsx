'use client';

import { Button, Divider } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { signInWithProvider } from './client.ts';

export function ProviderButton({ name, next }: { name: string; next: string }) {
  const t = useTranslations('signIn');
  return (
    <>
      <Divider label={t('or')} my="lg" />
      <Button variant="default" size="md" fullWidth onClick={() => signInWithProvider(next)}>
        {t('with', { name })}
      </Button>
    </>
  );
}
