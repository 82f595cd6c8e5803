'use client';

import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import classes from './kpis.module.css';
import { type Kpi, type KpiKey, moodOf } from './kpis.ts';
import { useFigure } from './use-figure.ts';
import { useFigureList } from './use-figure-list.ts';

export function KpiTile({ name, kpi }: { name: string; kpi: Kpi & { key: string } }) {
  const t = useTranslations('home');
  const figure = useFigure(kpi);
  const listOf = useFigureList();
  const { value, previous, change } = kpi;
  // The grid has already checked that this key has texts.
  const mood = moodOf(kpi.key as KpiKey, change);
  const Arrow = (change ?? 0) < 0 ? IconArrowDownRight : IconArrowUpRight;
  return (
    <li>
      <Link href={listOf(kpi)} prefetch={false} className={classes.tile}>
        <span className={classes.name}>{name}</span>
        <span className={classes.value}>{value === null ? t('noFigure') : figure(value)}</span>
        <span className={classes.before} data-mood={mood}>
          {change !== null && change !== 0 && (
            <>
              <Arrow size={15} stroke={2} aria-hidden />
              <span>{figure(change, true)}</span>
            </>
          )}
          <span className={classes.quiet}>
            {previous === null ? t('noBefore') : t('before', { value: figure(previous) })}
          </span>
        </span>
      </Link>
    </li>
  );
}
