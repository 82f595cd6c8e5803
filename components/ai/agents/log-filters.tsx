'use client';

import { Button, Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './agents.module.css';
import { logOutcomes, logSteps, oneOf } from './agents.ts';
import { useAgentNames } from './names.ts';
import { noFilters, useLogView } from './view.ts';

export function LogFilters({ hasAgent }: { hasAgent: boolean }) {
  const t = useTranslations('agents.log');
  const names = useAgentNames();
  const [view, setView] = useLogView();
  const { agent, step, outcome, run } = view;
  const shared = { placeholder: t('any'), clearable: true, className: classes.filter };
  const isNarrowed = step !== null || outcome !== null || run !== null || (hasAgent && agent !== null);
  return (
    <search className={classes.filters} aria-label={t('filters')}>
      {hasAgent && (
        <Select
          {...shared}
          label={t('agent')}
          searchable
          data={names.agents.map((value) => ({ value, label: names.agent(value) }))}
          value={agent}
          onChange={(value) => setView({ agent: value, page: null })}
        />
      )}
      <Select
        {...shared}
        label={t('what')}
        data={logSteps.map((value) => ({ value, label: t(`step.${value}`) }))}
        value={step}
        onChange={(value) => setView({ step: oneOf(logSteps, value) ?? null, page: null })}
      />
      <Select
        {...shared}
        label={t('ended')}
        data={logOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
        value={outcome}
        onChange={(value) => setView({ outcome: oneOf(logOutcomes, value) ?? null, page: null })}
      />
      {isNarrowed && (
        <Button variant="subtle" color="gray" onClick={() => setView(noFilters)}>
          {t('clear')}
        </Button>
      )}
    </search>
  );
}
