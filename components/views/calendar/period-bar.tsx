'use client';

import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import classes from './calendar.module.css';

interface Props {
  /** The name of the shown days, such as "Nov 22 – 28, 2026". */
  range: string;
  isPresent: boolean;
  onStep: (direction: 1 | -1) => void;
  onPresent: () => void;
  children: ReactNode;
}

/** Goes to the earlier and the later days, and back to those of today. */
export function PeriodBar({ range, isPresent, onStep, onPresent, children }: Props) {
  const t = useTranslations('calendarView');
  return (
    <div className={classes.bar}>
      <ActionIcon variant="default" size={36} aria-label={t('previous')} onClick={() => onStep(-1)}>
        <IconChevronLeft size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
      <Button variant="default" aria-pressed={isPresent} onClick={onPresent}>
        {t('present')}
      </Button>
      <ActionIcon variant="default" size={36} aria-label={t('next')} onClick={() => onStep(1)}>
        <IconChevronRight size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
      <span className={classes.range} role="status">
        {range}
      </span>
      <div className={classes.barTools}>{children}</div>
    </div>
  );
}
