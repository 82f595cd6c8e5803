'use client';

import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './pipeline.module.css';
import { useChosenPipeline } from './use-chosen-pipeline.ts';

/** Chooses the pipeline where there are several. */
export function PipelineChooser() {
  const t = useTranslations('pipeline');
  const { pipelines, chosen, choose } = useChosenPipeline();
  if (pipelines.length < 2) return null;
  return (
    <NativeSelect
      className={classes.chooser}
      aria-label={t('pipeline')}
      data={pipelines.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
