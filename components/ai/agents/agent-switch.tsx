'use client';

import { Badge, Switch } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMay } from '#components/base/session/context.tsx';
import type { Agent } from './agents.ts';
import { useAgentNames } from './names.ts';
import { useSwitch } from './use-agents.ts';

/** A switch for people who may configure the agent; everybody else sees only its state. */
export function AgentSwitch({ agent: { type, config } }: { agent: Agent }) {
  const t = useTranslations('agents');
  const may = useMay();
  const names = useAgentNames();
  const write = useSwitch();
  const { enabled } = config;
  if (!may('agents', 'update'))
    return <Badge color={enabled ? 'spruce' : 'gray'}>{t(enabled ? 'on' : 'off')}</Badge>;
  return (
    <Switch
      aria-label={t('switchOf', { name: names.agent(type) })}
      label={t(enabled ? 'on' : 'off')}
      checked={enabled}
      onChange={(event) => write.mutate({ type, enabled: event.currentTarget.checked })}
    />
  );
}
