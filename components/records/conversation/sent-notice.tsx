'use client';

import { Alert } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Warned } from '../kinds/kind.ts';
import { RecordLink, TitlesOf } from '../values/titles.tsx';
import classes from './conversation.module.css';

export interface Outcome {
  warnings: readonly Warned[];
  /** The other record that the message was added to, if any. */
  elsewhere: string | undefined;
}

export function SentNotice({ outcome: { warnings, elsewhere } }: { outcome: Outcome }) {
  const t = useTranslations('conversation');
  return (
    <>
      {warnings.length > 0 && (
        <Alert color="amber" role="alert">
          {warnings.map(({ message }) => (
            <p key={message} className={classes.warning}>
              {message}
            </p>
          ))}
        </Alert>
      )}
      {elsewhere !== undefined && (
        <div role="status">
          <TitlesOf of={elsewhere}>
            {t('elsewhere')} <RecordLink id={elsewhere} />
          </TitlesOf>
        </div>
      )}
    </>
  );
}
