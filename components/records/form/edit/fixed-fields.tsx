'use client';

import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useKind } from '../../kinds/kind-context.tsx';
import { ProblemText } from '../../values/problem-text.tsx';
import classes from '../form.module.css';

/** Names the properties that the form does not offer, because rules keep them from changing, and says why. */
export function FixedFields({ names, reason }: { names: readonly string[]; reason: string | null }) {
  const t = useTranslations('data');
  const format = useFormatter();
  const { kind, words } = useKind();
  if (reason === null || names.length === 0) return null;
  return (
    <Alert
      mb="md"
      color="gray"
      icon={<IconLock aria-hidden />}
      title={
        <div className={classes.sentence}>
          <ProblemText text={reason} />
        </div>
      }
    >
      {t('fixedFields', { names: format.list(names.map((name) => words.property(kind.kind, name))) })}
    </Alert>
  );
}
