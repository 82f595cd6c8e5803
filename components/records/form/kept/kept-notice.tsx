'use client';

import { Alert, Button } from '@mantine/core';
import { useTranslations } from 'next-intl';

interface Props {
  isShown: boolean;
  discard: () => void;
}

/** Says that the form has what was typed before the page was loaded again. */
export function KeptNotice({ isShown, discard }: Props) {
  const t = useTranslations('data.kept');
  if (!isShown) return null;
  return (
    <Alert mb="md" color="gray" role="status" title={t('restored')}>
      <Button variant="default" size="xs" onClick={discard}>
        {t('discard')}
      </Button>
    </Alert>
  );
}
