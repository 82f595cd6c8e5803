'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '../notice.tsx';

/** Replaces content that could not be loaded: why, and a button to try again. */
export function Failed({
  title,
  about,
  order,
  onRetry,
}: {
  title: string;
  about?: ReactNode;
  order?: 1 | 2;
  onRetry: () => unknown;
}) {
  const t = useTranslations('common');
  return (
    <div role="alert">
      <Notice
        title={title}
        about={about}
        {...(order ? { order } : {})}
        action={<Button onClick={() => void onRetry()}>{t('retry')}</Button>}
      />
    </div>
  );
}
