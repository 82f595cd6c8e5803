'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { Facts } from '#components/base/ui/facts.tsx';
import { Moment } from '#components/base/ui/moment.tsx';
import { Actor } from '#components/records/values/actor.tsx';
import { datedText, instantText } from '#components/records/values/scalar.ts';
import { RecordLink, TitlesOf } from '#components/records/values/titles.tsx';
import { useAgentNames } from '../agents/names.ts';
import classes from './suggestions.module.css';
import { isOpen, type Suggestion } from './suggestions.ts';

/** The history of a suggestion: its creation, its expiry and its decisions. */
export function SuggestionHistory({ suggestion }: { suggestion: Suggestion }) {
  const t = useTranslations('suggestions.story');
  const format = useFormatter();
  const names = useAgentNames();
  const { created_at, seen_count, expires_at, snoozed_until, decided_by, decided_at, reason } = suggestion;
  const { outcome, undo_until, owner_id, rule, run_id, status, agent } = suggestion;
  const by =
    decided_by && (decided_by.type === 'agent' ? names.agent(decided_by.id) : <Actor actor={decided_by} />);
  const facts = [
    { name: t('found'), value: <Moment at={created_at} /> },
    ...(seen_count > 1 ? [{ name: t('seen'), value: t('times', { count: seen_count }) }] : []),
    ...(owner_id ? [{ name: t('owner'), value: <RecordLink id={owner_id} /> }] : []),
    ...(snoozed_until ? [{ name: t('snoozed'), value: instantText(format, snoozed_until) }] : []),
    ...(isOpen(suggestion) ? [{ name: t('expires'), value: instantText(format, expires_at) }] : []),
    ...(decided_at ? [{ name: t('decided'), value: <Moment at={decided_at} /> }] : []),
    ...(by ? [{ name: t('by'), value: by }] : []),
    ...(reason ? [{ name: t('reason'), value: datedText(format, reason) }] : []),
    ...(status === 'failed' && outcome ? [{ name: t('failed'), value: outcome.message }] : []),
    ...(outcome?.record ? [{ name: t('record'), value: <RecordLink id={outcome.record.id} /> }] : []),
    ...(status === 'applied' && undo_until
      ? [{ name: t('undo'), value: instantText(format, undo_until) }]
      : []),
    { name: t('rule'), value: <code>{rule}</code> },
    {
      name: t('run'),
      value: <Link href={`/agents?tab=log&agent=${agent}&run=${run_id}`}>{t('log')}</Link>,
    },
  ];
  return (
    <TitlesOf of={[owner_id, decided_by, outcome?.record]}>
      <section className={classes.story} aria-label={t('title')}>
        <Facts facts={facts} />
      </section>
    </TitlesOf>
  );
}
