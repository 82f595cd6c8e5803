'use client';

import { VisuallyHidden } from '@mantine/core';
import { IconMessage2Exclamation, IconSparkles, IconVersions } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { Card } from '../cards/card.ts';
import classes from './facts.module.css';
import { lengthText } from './length-text.ts';

const icon = { size: 13, stroke: 1.8, 'aria-hidden': true } as const;

/** The number of the newest version. */
export function Version({ card: { version_count: versions } }: { card: Card }) {
  const t = useTranslations('board');
  if (versions === 0) return null;
  return (
    <span className={classes.fact} data-version title={t('versionAbout', { number: versions })}>
      <IconVersions {...icon} />
      {t('version', { number: versions })}
    </span>
  );
}

/** The length of the newest version. */
export function Length({ card: { duration_ms: length } }: { card: Card }) {
  const t = useTranslations('board');
  if (length === null) return null;
  const shown = lengthText(length);
  return (
    <span className={classes.fact} title={t('length', { length: shown })}>
      {shown}
    </span>
  );
}

/** The open fixes and the AI pass of a cut. */
export function Open({ card: { open_fixes: fixes, ai_status: ai } }: { card: Card }) {
  const t = useTranslations('board');
  return (
    <>
      {fixes > 0 && (
        <span className={classes.fact} data-open title={t('fixes', { count: fixes })}>
          <IconMessage2Exclamation {...icon} />
          <span aria-hidden>{fixes}</span>
          <VisuallyHidden>{t('fixes', { count: fixes })}</VisuallyHidden>
        </span>
      )}
      {ai !== 'none' && (
        <span className={classes.fact} data-ai={ai} title={t(`ai.${ai}`)}>
          <IconSparkles {...icon} />
          <VisuallyHidden>{t(`ai.${ai}`)}</VisuallyHidden>
        </span>
      )}
    </>
  );
}
