'use client';

import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useFigurePlace } from '../figure-place.ts';
import { measureOf, moodOf, type ReportType, valueWithoutData } from '../kinds.ts';
import type { Line } from '../lines.ts';
import { useColumnName } from '../names.ts';
import classes from '../reports.module.css';
import { useCell } from '../use-report.ts';

/** A figure with its change, which opens its records. */
export function FigureTile({ type, column, line }: { type: ReportType; column: string; line: Line }) {
  const t = useTranslations('reports');
  const cell = useCell();
  const columnName = useColumnName();
  const place = useFigurePlace()(type, column, line.lists[column]);
  const measure = measureOf(type, column);
  const nothing = valueWithoutData(type, column);
  const now = line.values?.[column] ?? nothing;
  const before = line.before?.[column] ?? nothing;
  const change = now === null || before === null ? 0 : Math.round((now - before) * 100) / 100;
  const Arrow = change < 0 ? IconArrowDownRight : IconArrowUpRight;
  const content = (
    <>
      <span className={classes.tileName}>{columnName(type, column)}</span>
      <span className={classes.tileValue}>{cell(now, measure, line.currency, { isShort: true })}</span>
      <span className={classes.change} data-mood={moodOf(type, column, change)}>
        {change !== 0 && (
          <>
            <Arrow size={15} stroke={2} aria-hidden />
            <span>{cell(change, measure, line.currency, { isShort: true, isChange: true })}</span>
          </>
        )}
        <span className={classes.quiet}>
          {t('before', { value: cell(before, measure, line.currency, { isShort: true }) })}
        </span>
      </span>
    </>
  );
  return (
    <li>
      {place ? (
        <Link href={place} prefetch={false} className={classes.tile}>
          {content}
        </Link>
      ) : (
        <span className={classes.tile}>{content}</span>
      )}
    </li>
  );
}
