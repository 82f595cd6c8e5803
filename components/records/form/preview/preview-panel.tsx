'use client';

import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import classes from './preview.module.css';
import { SheetFrame } from './sheet-frame.tsx';
import { type PreviewProps, usePreview } from './use-preview.ts';

/** The document of a form as it would look if it were saved now. */
export function PreviewPanel(props: PreviewProps) {
  const t = useTranslations('data.preview');
  const failureText = useFailureText();
  const { page, error, isBehind, retry } = usePreview(props);
  const state = isBehind ? t('behind') : error ? t('notDrawn', { reason: failureText(error) }) : '';
  return (
    <>
      <p className={classes.state} data-behind={isBehind || undefined}>
        <strong>{t('title')}</strong> <span>{page === undefined ? '' : state}</span>
      </p>
      {page !== undefined ? (
        <SheetFrame page={page} title={t('title')} />
      ) : error ? (
        <Failed title={t('failed')} about={failureText(error)} onRetry={retry} />
      ) : (
        <Skeleton height={480} radius="md" aria-busy="true" />
      )}
    </>
  );
}
