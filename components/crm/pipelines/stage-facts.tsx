'use client';

import { Badge } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useAllWords } from '#components/base/wording/words/all-words.ts';
import classes from './pipelines.module.css';
import { isRequirable, type Stage } from './pipelines.ts';

const colors = { open: 'gray', won: 'spruce', lost: 'brick' } as const;

/** A stage in one line: its kind, the probability of winning and the required fields. */
export function StageFacts({ stage }: { stage: Stage }) {
  const t = useTranslations('pipelines');
  const format = useFormatter();
  const words = useAllWords();
  const asked = stage.required_fields.filter(isRequirable);
  return (
    <span className={classes.facts}>
      <strong>{stage.name}</strong>
      <Badge component="span" color={colors[stage.kind]}>
        {words.value('pipelines', 'kind', stage.kind)}
      </Badge>
      <span className={classes.quiet}>
        {t('likely', { percent: format.number(stage.probability / 100, { style: 'percent' }) })}
        {stage.rot_days !== null && ` · ${t('rots', { days: stage.rot_days })}`}
        {asked.length > 0 &&
          ` · ${t('asks', { fields: asked.map((one) => words.property('deal', one)).join(', ') })}`}
      </span>
    </span>
  );
}
