'use client';

import { Tabs } from '@mantine/core';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { SettingsSkeleton } from '#components/base/ui/page-states/settings-skeleton.tsx';
import { AgentSwitch } from './agent-switch.tsx';
import classes from './agents.module.css';
import { type Agent, oneOf } from './agents.ts';
import { LastRun } from './last-run.tsx';
import { useAgentAbout, useAgentNames } from './names.ts';
import { RunPanel } from './run-panel.tsx';
import { ScheduleText } from './schedule-text.tsx';
import { useAgent } from './use-agents.ts';
import { agentTabs, useAgentTab } from './view.ts';

const SettingsForm = dynamic(() =>
  loadPart(() => import('./settings-form.tsx')).then((all) => all.SettingsForm),
);
const SettingsFacts = dynamic(() =>
  loadPart(() => import('./settings-facts.tsx')).then((all) => all.SettingsFacts),
);
const LogPanel = dynamic(() => loadPart(() => import('./log-panel.tsx')).then((all) => all.LogPanel));

function Whole({ agent }: { agent: Agent }) {
  const t = useTranslations('agents');
  const may = useMay();
  const names = useAgentNames();
  const about = useAgentAbout();
  const [{ tab }, setView] = useAgentTab();
  const { type, last_run } = agent;
  const contents = {
    run: () => <RunPanel agent={agent} />,
    settings: () =>
      may('agents', 'update') ? <SettingsForm agent={agent} /> : <SettingsFacts agent={agent} />,
    log: () => <LogPanel agent={type} />,
  };
  const lead = (
    <>
      {about.watches(type)} {t('proposes')} {about.proposes(type)} {t('noModel')}
    </>
  );
  return (
    <Page title={names.agent(type)} lead={lead} action={<AgentSwitch agent={agent} />}>
      <p className={`${classes.quiet} ${classes.situation}`}>
        <Link href="/agents">{t('all')}</Link> · <ScheduleText agent={agent} /> · <LastRun run={last_run} />
      </p>
      <Tabs
        value={tab}
        onChange={(value) => void setView({ tab: oneOf(agentTabs, value) ?? null })}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs}>
          {agentTabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {agentTabs.map((one) => (
          <Tabs.Panel key={one} value={one} pt="lg">
            {contents[one]()}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}

/** The page of one agent: run it, configure it and read its log. */
export function AgentScreen({ type }: { type: string }) {
  const t = useTranslations('agents');
  const names = useAgentNames();
  const found = useAgent(type);
  if (found.data) return <Whole agent={found.data.data} />;
  return (
    <Page title={names.agent(type)}>
      {found.isPending && <SettingsSkeleton />}
      {found.isError && <Failed title={t('failed')} onRetry={() => found.refetch()} />}
    </Page>
  );
}
