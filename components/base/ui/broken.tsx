'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Failed } from '#components/base/ui/page-states/failed.tsx';

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
  return <Failed order={1} title={t('title')} about={about} onRetry={onRetry} />;
}
