'use client';

import { Alert, Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Write } from './use-write.ts';

/** The reason why a write failed, with a button to claim the card again if the claim was lost. */
export function WriteProblem({ write }: { write: Write }) {
  const t = useTranslations('card');
  if (!write.problem) return null;
  return (
    <Alert color="brick" role="alert" mt="sm" title={write.isLost ? t('lost.title') : undefined}>
      {write.isLost ? t('lost.about') : write.problem.text}
      {write.isLost && (
        <div>
          <Button mt="xs" size="compact-sm" onClick={() => void write.claimAgain()}>
            {t('lost.claim')}
          </Button>
        </div>
      )}
    </Alert>
  );
}
