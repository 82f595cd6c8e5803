'use client';

import { useTranslations } from 'next-intl';
import { RecordLink } from './titles.tsx';

/** Whoever did something: a colleague, a program, an agent, the platform. */
export function Actor({ actor }: { actor: { type: string; id: string } }) {
  const t = useTranslations('data');
  if (actor.type === 'user') return <RecordLink id={actor.id} />;
  if (actor.type === 'system') return t('actor.system');
  return (
    <>
      {t(actor.type === 'agent' ? 'actor.agent' : 'actor.token')} <code>{actor.id}</code>
    </>
  );
}

const types = ['user', 'token', 'agent', 'system'];

export const isActor = (value: Readonly<Record<string, unknown>>): value is { type: string; id: string } =>
  typeof value.id === 'string' && types.includes(String(value.type));
