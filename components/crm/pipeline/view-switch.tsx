'use client';

import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useQueryStates } from 'nuqs';
import classes from './pipeline.module.css';
import { useChosenPipeline } from './use-chosen-pipeline.ts';
import { pipelineParsers, pipelineViews } from './view.ts';

/**
 * Chooses how the deals are shown, and the pipeline where there are several. It is beside the title, and on a telephone
 * below it.
 */
export function ViewSwitch({ isBelow = false }: { isBelow?: boolean }) {
  const t = useTranslations('pipeline');
  const [{ view }, setView] = useQueryStates(pipelineParsers);
  const { pipelines, chosen, choose } = useChosenPipeline();
  return (
    <div className={classes.switch} data-below={isBelow || undefined}>
      <SegmentedControl
        fullWidth={isBelow}
        aria-label={t('view')}
        value={view}
        onChange={(value) => void setView({ view: pipelineViews.find((one) => one === value) ?? null })}
        data={pipelineViews.map((value) => ({ value, label: t(`views.${value}`) }))}
      />
      {view !== 'list' && pipelines.length > 1 && (
        <NativeSelect
          className={classes.chooser}
          aria-label={t('pipeline')}
          data={pipelines.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
