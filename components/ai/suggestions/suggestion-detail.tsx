'use client';

import { Button, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { RecordLink } from '#components/records/values/titles.tsx';
import { passes } from '../agents/agents.ts';
import { useAgentNames } from '../agents/names.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { Proposal } from './proposal.tsx';
import { StatusBadge } from './status-badge.tsx';
import classes from './suggestions.module.css';
import type { Suggestion } from './suggestions.ts';
import type { DecisionAction } from './use-deciding.tsx';
import { useSuggestionName } from './use-suggestion-name.ts';

// It is the last part of the page, and few people read it before they decide.
const SuggestionHistory = dynamic(
  () => loadPart(() => import('./suggestion-history.tsx')).then((all) => all.SuggestionHistory),
  { ssr: false },
);

/** One suggestion with its reasons, its actions and its outcome. */
export function SuggestionDetail({
  suggestion,
  onAct,
  onBack,
}: {
  suggestion: Suggestion;
  onAct: (action: DecisionAction, suggestion: Suggestion) => void;
  onBack: () => void;
}) {
  const t = useTranslations('suggestions');
  const names = useAgentNames();
  const nameOf = useSuggestionName();
  const { agent, kind, target, status } = suggestion;
  return (
    <section className={classes.detail} aria-labelledby="suggestion-name">
      <Button
        className={classes.back}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden />}
        onClick={onBack}
      >
        {t('back')}
      </Button>
      <div className={classes.head}>
        <Title order={2} id="suggestion-name" size="h2" tabIndex={-1} data-detail-heading>
          {nameOf(suggestion)}
        </Title>
        <StatusBadge status={status} />
      </div>
      <p className={classes.quiet}>
        {agent === passes ? names.agent(agent) : <Link href={`/agents/${agent}`}>{names.agent(agent)}</Link>}{' '}
        · {names.kind(agent, kind)} · <RecordLink id={target.id} />
      </p>
      <Proposal of={suggestion} />
      <DecisionButtons suggestion={suggestion} onAct={onAct} />
      <SuggestionHistory suggestion={suggestion} />
    </section>
  );
}
