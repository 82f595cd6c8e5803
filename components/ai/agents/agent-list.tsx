'use client';

import { Badge, Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMay } from '#components/base/session/context.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { AgentSwitch } from './agent-switch.tsx';
import classes from './agents.module.css';
import type { Agent } from './agents.ts';
import { LastRun } from './last-run.tsx';
import { useAgentAbout, useAgentNames } from './names.ts';
import { ScheduleText } from './schedule-text.tsx';
import { useAgents } from './use-agents.ts';

function AgentItem({ agent }: { agent: Agent }) {
  const t = useTranslations('agents');
  const may = useMay();
  const names = useAgentNames();
  const about = useAgentAbout();
  const { type, config, kinds, last_run, readable } = agent;
  const muted = kinds.filter((kind) => kind.muted !== null).length;
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <h2 className={classes.name}>
          <Link href={`/agents/${type}`}>{names.agent(type)}</Link>
        </h2>
        <p className={classes.about}>{about.watches(type)}</p>
        <p className={classes.about}>
          {t('proposes')} {about.proposes(type)}
        </p>
        <p className={classes.quiet}>
          <ScheduleText agent={agent} /> · {t(`autonomies.${config.autonomy}`)} · <LastRun run={last_run} />
        </p>
        <p className={classes.badges}>
          {muted > 0 && <Badge color="amber">{t('mutedKinds', { count: muted })}</Badge>}
          {!readable && <Badge color="gray">{t('notReadable')}</Badge>}
        </p>
      </div>
      <div className={classes.listActions}>
        {config.enabled && readable && may('agents', 'run') && (
          <Button
            component={Link}
            href={`/agents/${type}`}
            size="compact-md"
            variant="default"
            aria-label={t('runOf', { name: names.agent(type) })}
          >
            {t('runNow')}
          </Button>
        )}
        <AgentSwitch agent={agent} />
      </div>
    </li>
  );
}

export function AgentList() {
  const t = useTranslations('agents');
  const agents = useAgents();
  const all = agents.data?.data ?? [];
  if (agents.isError && all.length === 0)
    return <Failed title={t('failed')} onRetry={() => agents.refetch()} />;
  return (
    <ul className={classes.list} aria-label={t('title')}>
      {all.map((agent) => (
        <AgentItem key={agent.type} agent={agent} />
      ))}
    </ul>
  );
}
