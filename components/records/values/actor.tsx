'use client';

import { useTranslations } from 'next-intl';
import { useAgentNames } from '#components/ai/agents/names.ts';
import { RecordLink, useAreTitlesPending, useTitles } from './titles.tsx';

/** The name of the actor: a colleague, a program, an agent, the platform, or a guest. */
export function Actor({ actor: { type, id } }: { actor: { type: string; id: string } }) {
  const t = useTranslations('data');
  const title = useTitles()[id]?.title;
  const isPending = useAreTitlesPending();
  const { agent, agents } = useAgentNames();
  switch (type) {
    case 'user':
      return <RecordLink id={id} />;
    case 'system':
      return t('actor.system');
    case 'agent':
      return agents.includes(id) ? t('actor.agentNamed', { name: agent(id) }) : t('actor.agent');
    case 'token':
      if (title === undefined && isPending) return '…';
      return title === undefined ? t('actor.token') : t('actor.tokenNamed', { name: title });
    default:
      return t('actor.outside');
  }
}

const types = ['user', 'token', 'agent', 'system'];

export const isActor = (value: Readonly<Record<string, unknown>>): value is { type: string; id: string } =>
  typeof value.id === 'string' && types.includes(String(value.type));
