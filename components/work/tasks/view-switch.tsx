'use client';

import { SegmentedControl } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useQueryStates } from 'nuqs';
import classes from './tasks.module.css';
import { taskParsers, taskViews } from './view.ts';

/** Chooses how the tasks are shown. It is beside the title, and on a telephone below it. */
export function ViewSwitch({ isBelow = false }: { isBelow?: boolean }) {
  const t = useTranslations('taskViews');
  const [{ view }, setAddress] = useQueryStates(taskParsers);
  return (
    <div className={classes.switch} data-below={isBelow || undefined}>
      <SegmentedControl
        fullWidth={isBelow}
        aria-label={t('view')}
        value={view}
        onChange={(value) =>
          void setAddress({ view: taskViews.find((one) => one === value) ?? null, whose: null })
        }
        data={taskViews.map((value) => ({ value, label: t(`views.${value}`) }))}
      />
    </div>
  );
}
