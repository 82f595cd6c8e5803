'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type Fact, Facts } from '#components/base/ui/facts.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './requests.module.css';
import { type LoggedRequestDetail, toneOf } from './requests.ts';

/** All logged facts of a call. */
export function RequestFacts({ request }: { request: LoggedRequestDetail }) {
  const t = useTranslations('requests');
  const format = useFormatter();
  const { at, actor, status, duration_ms, replayed, operation, address, user_agent } = request;
  const facts: Fact[] = [
    {
      name: t('column.status'),
      value: (
        <span className={classes.status} data-tone={toneOf(status)}>
          {status}
        </span>
      ),
    },
    {
      name: t('column.at'),
      value: format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'medium' }),
    },
    {
      name: t('column.token'),
      value: (
        <>
          {actor.name && `${actor.name} · `}
          <code>{actor.id}</code>
        </>
      ),
    },
    { name: t('operation'), value: <code>{operation}</code> },
    {
      name: t('column.took'),
      value: t('ms', { ms: format.number(duration_ms, { maximumFractionDigits: 1 }) }),
    },
    { name: t('replay'), value: t(replayed ? 'replayedAbout' : 'doneAbout') },
    { name: t('address'), value: address },
    { name: t('program'), value: user_agent ?? t('notSpecified') },
  ];
  return (
    <Panel title={t('facts')}>
      <Facts facts={facts} />
    </Panel>
  );
}
