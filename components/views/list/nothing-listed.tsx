'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Notice } from '#components/base/ui/notice.tsx';
import { useView } from './use-view.ts';

/** There are no records at all, or none that match the search and the filters. */
export function NothingListed() {
  const t = useTranslations('data');
  const { isNarrowed, clear } = useView();
  return (
    <Notice
      title={isNarrowed ? t('nothingFound') : t('empty')}
      about={isNarrowed ? t('nothingFoundAbout') : t('emptyAbout')}
      {...(isNarrowed
        ? {
            action: (
              <Button variant="default" onClick={clear}>
                {t('clear')}
              </Button>
            ),
          }
        : {})}
    />
  );
}
