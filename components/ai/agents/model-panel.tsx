'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { Facts } from '#components/base/ui/facts.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { SettingsSkeleton } from '#components/base/ui/page-states/settings-skeleton.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './agents.module.css';
import { ModelForm } from './model-form.tsx';
import { ModelTest } from './model-test.tsx';

/**
 * The organization's own language model. Agents do not need one; some AI functions give better results with
 * one.
 */
export function ModelPanel() {
  const t = useTranslations('agents.model');
  const format = useFormatter();
  const found = useQuery(useTRPC().aiModel.get.queryOptions({}));
  if (found.isError && !found.data) return <Failed title={t('failed')} onRetry={() => found.refetch()} />;
  if (!found.data) return <SettingsSkeleton />;
  const model = found.data.data;
  const { usage, monthly_tokens } = model;
  return (
    <div className={classes.columns}>
      <Panel title={t('title')}>
        <p className={classes.about}>{t('about')}</p>
        <ModelForm key={model.base_url} model={model} />
      </Panel>
      <div className={classes.stack}>
        <ModelTest isSet={model.base_url !== null} />
        <Panel title={t('usage')}>
          <Facts
            facts={[
              {
                name: t('tokens'),
                value: t('tokensOf', {
                  used: format.number(usage.tokens),
                  most: format.number(monthly_tokens),
                }),
              },
              { name: t('calls'), value: format.number(usage.calls) },
              { name: t('failures'), value: format.number(usage.failures) },
            ]}
          />
        </Panel>
      </div>
    </div>
  );
}
