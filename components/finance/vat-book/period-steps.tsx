'use client';

import { ActionIcon, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useBookView, useMonthName } from './use-vat-book.ts';
import classes from './vat-book.module.css';
import { noFigure, stepped, type Unit, units } from './view.ts';

/** The period of the book: a month, a quarter or a year, with arrows to the one before and after. */
export function PeriodSteps({ from }: { from: string }) {
  const t = useTranslations('vatBook');
  const [{ unit }, setView] = useBookView();
  const periodName = usePeriodName();
  const show = (next: { unit?: Unit; of?: string }) => void setView({ ...noFigure, page: 1, ...next });
  const arrow = (by: -1 | 1) => (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={t(by < 0 ? 'previous' : 'next')}
      onClick={() => show({ of: stepped(unit, from, by) })}
    >
      {by < 0 ? <IconChevronLeft size={18} aria-hidden /> : <IconChevronRight size={18} aria-hidden />}
    </ActionIcon>
  );
  return (
    <search className={classes.controls} aria-label={t('controls')}>
      <Select
        className={classes.unit}
        aria-label={t('unit')}
        allowDeselect={false}
        data={units.map((value) => ({ value, label: t(`units.${value}`) }))}
        value={unit}
        onChange={(value) => {
          const next = units.find((one) => one === value);
          if (next) show({ unit: next, of: from });
        }}
      />
      <div className={classes.steps}>
        {arrow(-1)}
        <strong className={classes.period} aria-live="polite">
          {periodName(unit, from)}
        </strong>
        {arrow(1)}
      </div>
    </search>
  );
}

/** Returns the name of a period, such as "March 2026", "Quarter 1 of 2026" or "2026". */
function usePeriodName() {
  const t = useTranslations('vatBook');
  const monthName = useMonthName();
  return (unit: Unit, from: string): string => {
    const [year = '', month = ''] = from.split('-');
    if (unit === 'year') return year;
    if (unit === 'month') return monthName(`${year}-${month}`);
    return t('quarterOf', { quarter: Math.ceil(Number(month) / 3), year });
  };
}
