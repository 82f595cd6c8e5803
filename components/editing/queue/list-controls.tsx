'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { columns } from './cards/card.ts';
import { sorts } from './cards/ordering.ts';
import classes from './queue.module.css';
import type { SetQueueView } from './view.ts';
import type { QueueView } from './view-state.ts';

/** The status and order of a list; a board shows these with its columns. */
export function ListControls({ view, setView }: { view: QueueView; setView: SetQueueView }) {
  const t = useTranslations('board');
  return (
    <>
      <Select
        aria-label={t('filter.status')}
        className={classes.narrow}
        placeholder={t('filter.allOpen')}
        clearable
        data={columns.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={view.status}
        onChange={(value) => setView({ status: columns.find((one) => one === value) ?? null })}
      />
      <Select
        aria-label={t('sort.label')}
        className={classes.narrow}
        allowDeselect={false}
        data={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        value={view.sort}
        onChange={(value) => setView({ sort: sorts.find((one) => one === value) ?? null })}
      />
    </>
  );
}
