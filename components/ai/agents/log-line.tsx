'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Moment } from '#components/base/ui/moment.tsx';
import { Actor } from '#components/records/values/actor.tsx';
import { datedText } from '#components/records/values/scalar.ts';
import classes from './agents.module.css';
import { type LogEntry, logOutcomes, oneOf } from './agents.ts';
import { useAgentNames } from './names.ts';

/** One log entry: the event, the reason and the person or agent that decided it. */
export function LogLine({ line }: { line: LogEntry }) {
  const t = useTranslations('agents.log');
  const names = useAgentNames();
  const format = useFormatter();
  const { agent, step, outcome, kind, detail, actor, at, rule, suggestion_id } = line;
  const known = oneOf(logOutcomes, outcome);
  const what = kind === null ? t(`step.${step}`) : names.kind(agent, kind);
  return (
    <li className={classes.line}>
      <div>
        <strong>{names.agent(agent)}</strong>
        {': '}
        {suggestion_id ? <Link href={`/suggestions?id=${suggestion_id}`}>{what}</Link> : what}
        {' · '}
        <span className={classes.outcome} data-outcome={outcome}>
          {known ? t(`outcome.${known}`) : outcome}
        </span>
      </div>
      {detail && (
        <p className={classes.about}>
          {step === 'configuration' ? <code>{detail}</code> : datedText(format, detail)}
        </p>
      )}
      <p className={classes.quiet}>
        <Moment at={at} /> · {t('by')}{' '}
        {actor.type === 'agent' ? names.agent(actor.id) : <Actor actor={actor} />}
        {' · '}
        <code>{rule}</code>
      </p>
    </li>
  );
}
