'use client';

import {
  IconAlertTriangle,
  IconArrowUp,
  IconCalendar,
  IconMessage2Exclamation,
  IconSparkles,
  IconVersions,
} from '@tabler/icons-react';
import { useFormatter, useNow, useTranslations } from 'next-intl';
import type { Card } from '../cards/card.ts';
import { deadlineOf, isLate } from '../cards/deadline.ts';
import { bandOf } from '../cards/matching.ts';
import classes from './card.module.css';

const icon = { size: 13, stroke: 1.8, 'aria-hidden': true } as const;

export function Priority({ value }: { value: number }) {
  const t = useTranslations('board.priority');
  const band = bandOf(value);
  return (
    <span className={classes.priority} data-band={band} title={t('value', { value })}>
      <IconArrowUp {...icon} />
      <span className={classes.band}>{t(band)}</span>
    </span>
  );
}

/** Shows the deadline of a card. A text marks a late card, because a color alone is not enough. */
export function Deadline({ card }: { card: Card }) {
  const t = useTranslations('board');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const deadline = deadlineOf(card);
  if (deadline === null) return null;
  const date = new Date(deadline);
  const late = isLate(card, now.getTime());
  const day = format.dateTime(date, { day: 'numeric', month: 'short' });
  return (
    <time
      className={classes.fact}
      dateTime={deadline}
      data-late={late || undefined}
      title={format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' })}
    >
      {late ? <IconAlertTriangle {...icon} /> : <IconCalendar {...icon} />}
      {late ? t('late', { day }) : day}
    </time>
  );
}

/** The progress of a cut: its version, its open fixes and its AI passes. */
export function Progress({ card }: { card: Card }) {
  const t = useTranslations('board');
  const { version_count: versions, open_fixes: fixes, ai_status: ai } = card;
  return (
    <>
      {versions > 0 && (
        <span className={classes.fact} title={t('versionAbout', { number: versions })}>
          <IconVersions {...icon} />
          {t('version', { number: versions })}
        </span>
      )}
      {fixes > 0 && (
        <span className={classes.fact} data-open>
          <IconMessage2Exclamation {...icon} />
          {t('fixes', { count: fixes })}
        </span>
      )}
      {ai !== 'none' && (
        <span className={classes.fact} data-ai={ai}>
          <IconSparkles {...icon} />
          {t(`ai.${ai}`)}
        </span>
      )}
    </>
  );
}
