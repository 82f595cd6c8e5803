'use client';

import { Alert, Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useLossText } from './loss-text.ts';
import type { Write } from './use-write.ts';

/** The reason why a write failed. After a lost claim also a way to go on, unless somebody else holds the card. */
export function WriteProblem({ write }: { write: Write }) {
  if (!write.problem) return null;
  if (write.isLost) return <LostClaim write={write} />;
  return (
    <Alert color="brick" role="alert" mt="sm">
      {write.problem.text}
    </Alert>
  );
}

function LostClaim({ write }: { write: Write }) {
  const t = useTranslations('card.lost');
  const { loss, title, about } = useLossText();
  const isFree = loss === 'expired' || loss === 'released';
  return (
    <Alert color="brick" role="alert" mt="sm" title={title}>
      {about} {t('kept')}
      {loss !== 'other' && (
        <div>
          <Button mt="xs" size="compact-sm" onClick={() => (isFree ? void write.claimAgain() : write.goOn())}>
            {isFree ? t('claim') : t('goOn')}
          </Button>
        </div>
      )}
    </Alert>
  );
}
