'use client';

import { Button, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Notice } from './notice.tsx';

export function Broken({ digest, onRetry }: { digest: string | undefined; onRetry: () => void }) {
  const t = useTranslations('broken');
  const about = (
    <>
      {t('about')}
      {digest && (
        <Text component="span" display="block" size="sm" mt="xs" ff="monospace">
          {t('number', { digest })}
        </Text>
      )}
    </>
  );
  return (
    <Notice
      order={1}
      title={t('title')}
      about={about}
      action={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
}
