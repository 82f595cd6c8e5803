'use client';

import { Tabs } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { AgentList } from './agent-list.tsx';
import classes from './agents.module.css';
import { oneOf } from './agents.ts';
import { tabs, useTab } from './view.ts';

const FunctionList = dynamic(() =>
  loadPart(() => import('../functions/function-list.tsx')).then((all) => all.FunctionList),
);
const LogPanel = dynamic(() => loadPart(() => import('./log-panel.tsx')).then((all) => all.LogPanel));
const ModelPanel = dynamic(() => loadPart(() => import('./model-panel.tsx')).then((all) => all.ModelPanel));

const contents = {
  agents: () => <AgentList />,
  functions: () => <FunctionList />,
  log: () => <LogPanel />,
  model: () => <ModelPanel />,
} as const;

/** The tabs of the AI area: agents, functions, the log of agents and the organization's model. */
export function AgentsScreen() {
  const t = useTranslations('agents');
  const may = useMay();
  const [{ tab }, setView] = useTab();
  const isMine = { agents: true, functions: may('ai', 'run'), log: true, model: may('aiModel', 'get') };
  const shown = tabs.filter((one) => isMine[one]);
  // The tab in the address may be one that this person may not open.
  const open = isMine[tab] ? tab : 'agents';
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Tabs
        value={open}
        onChange={(value) => void setView({ tab: oneOf(tabs, value) ?? null })}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs}>
          {shown.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map((one) => (
          <Tabs.Panel key={one} value={one} pt="lg">
            {contents[one]()}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
