'use client';

import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './team.module.css';

const icon = { size: 20, stroke: 1.8, 'aria-hidden': true };

interface Props {
  of: 'week' | 'month';
  range: string;
  onStep: (by: 1 | -1) => void;
  onPresent: () => void;
}

/** Goes to the week or month before and after, and back to the present one. */
export function PeriodSteps({ of, range, onStep, onPresent }: Props) {
  const t = useTranslations(`team.period.${of}`);
  return (
    <div className={classes.period}>
      <ActionIcon variant="default" size={44} aria-label={t('previous')} onClick={() => onStep(-1)}>
        <IconChevronLeft {...icon} />
      </ActionIcon>
      <Button variant="default" className={classes.touch} onClick={onPresent}>
        {t('present')}
      </Button>
      <ActionIcon variant="default" size={44} aria-label={t('next')} onClick={() => onStep(1)}>
        <IconChevronRight {...icon} />
      </ActionIcon>
      <span className={classes.range} role="status">
        {range}
      </span>
    </div>
  );
}
