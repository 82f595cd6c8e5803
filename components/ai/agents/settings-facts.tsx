'use client';

import { useTranslations } from 'next-intl';
import { Facts } from '#components/base/ui/facts.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './agents.module.css';
import type { Agent } from './agents.ts';
import { useAgentAbout, useAgentNames } from './names.ts';
import { ScheduleText } from './schedule-text.tsx';

/** The settings of an agent, read-only, for people who may not change them. */
export function SettingsFacts({ agent }: { agent: Agent }) {
  const t = useTranslations('agents');
  const roles = useTranslations('roles');
  const names = useAgentNames();
  const about = useAgentAbout();
  const { type, config, thresholds, kinds } = agent;
  return (
    <div className={classes.stack}>
      <p className={classes.about}>{t('onlyAdmins')}</p>
      <Panel title={t('whenAndHow')}>
        <Facts
          facts={[
            { name: t('schedule'), value: <ScheduleText agent={agent} /> },
            { name: t('autonomy'), value: t(`autonomies.${config.autonomy}`) },
            { name: t('role'), value: roles(config.role) },
          ]}
        />
      </Panel>
      <Panel title={t('thresholds')}>
        <Facts facts={thresholds.map(({ name, value }) => ({ name: about.threshold(type, name), value }))} />
      </Panel>
      <Panel title={t('kinds')}>
        <Facts
          facts={kinds.map(({ kind, autonomy }) => ({
            name: names.kind(type, kind),
            value: t(`autonomies.${autonomy}`),
          }))}
        />
      </Panel>
    </div>
  );
}
