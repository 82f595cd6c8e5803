'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Moment } from '#components/base/ui/moment.tsx';
import { useAgentNames } from '../agents/names.ts';
import { StatusBadge } from './status-badge.tsx';
import classes from './suggestions.module.css';
import type { Suggestion } from './suggestions.ts';
import { useSuggestionName } from './use-suggestion-name.ts';

export function SuggestionList({
  all,
  current,
  onOpen,
}: {
  all: readonly Suggestion[];
  current: Suggestion | undefined;
  onOpen: (suggestion: Suggestion) => void;
}) {
  const t = useTranslations('suggestions');
  const format = useFormatter();
  const names = useAgentNames();
  const nameOf = useSuggestionName();
  return (
    <ul className={classes.list} aria-label={t('title')}>
      {all.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            className={classes.item}
            data-suggestion={one.id}
            aria-current={one.id === current?.id ? 'true' : undefined}
            onClick={() => onOpen(one)}
          >
            <span className={classes.name}>{nameOf(one)}</span>
            <span className={classes.quiet}>
              {names.agent(one.agent)} · {format.number(one.confidence, { style: 'percent' })} ·{' '}
              <Moment at={one.created_at} />
            </span>
            {one.status !== 'pending' && <StatusBadge status={one.status} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
