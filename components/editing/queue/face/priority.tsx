'use client';

import { VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { bandOf, bands } from '#server/areas/editing/cards/card-priority.ts';
import classes from './facts.module.css';

const segments = bands.toReversed();

/** The priority as four segments, with its word for screen readers and in a tooltip. */
export function Priority({ value, isWord = false }: { value: number; isWord?: boolean }) {
  const t = useTranslations('board.priority');
  const band = bandOf(value);
  const filled = segments.indexOf(band);
  return (
    <span className={classes.priority} data-band={band} title={t('value', { value })}>
      <span className={classes.segments} aria-hidden>
        {segments.map((segment, at) => (
          <span key={segment} data-filled={at <= filled || undefined} />
        ))}
      </span>
      {isWord ? <span className={classes.band}>{t(band)}</span> : <VisuallyHidden>{t(band)}</VisuallyHidden>}
    </span>
  );
}
