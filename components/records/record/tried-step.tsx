'use client';

import { Alert } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Entry, Warned } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { Confirmed } from './confirmed.tsx';

interface Props {
  confirms: readonly string[];
  /** The record as it will be after the step. */
  record: Entry;
  warnings: readonly Warned[];
}

/** The record as a step will change it, with its future number, for the person who confirms the step. */
export function TriedStep({ confirms, record, warnings }: Props) {
  const t = useTranslations('data');
  const { kind } = useKind();
  const isNumbered = kind.fields.some(({ name }) => name === 'number');
  return (
    <>
      <Confirmed names={isNumbered ? ['number', ...confirms] : confirms} record={record} />
      {warnings.length > 0 && (
        <Alert color="amber" mb="md">
          {warnings.map(({ message }) => (
            <div key={message}>{message}</div>
          ))}
        </Alert>
      )}
      {kind.freezes && <p>{t('isFinal')}</p>}
    </>
  );
}
