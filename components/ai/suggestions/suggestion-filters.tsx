'use client';

import { ActionIcon, Button, Select, Switch } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { oneOf } from '../agents/agents.ts';
import { useAgentNames } from '../agents/names.ts';
import classes from './suggestions.module.css';
import { useCounts } from './use-suggestions.ts';
import { useSuggestionView } from './use-view.ts';
import { isNarrowed, noFilters, type SuggestionView, shown } from './view.ts';

export function SuggestionFilters({ view, onHelp }: { view: SuggestionView; onHelp: () => void }) {
  const t = useTranslations('suggestions');
  const names = useAgentNames();
  const counts = useCounts(view);
  const [, setView] = useSuggestionView();
  const { status, agent, kind, mine } = view;
  const kinds = agent === null ? [] : names.kinds(agent);
  return (
    <search className={classes.filters} aria-label={t('filters')}>
      <Select
        className={classes.filter}
        label={t('status')}
        allowDeselect={false}
        data={shown.map((value) => ({
          value,
          label: t('statusCount', { status: t(`statuses.${value}`), count: counts[value] ?? -1 }),
        }))}
        value={status}
        onChange={(value) => setView({ status: oneOf(shown, value) ?? null, id: null })}
      />
      <Select
        className={classes.filter}
        label={t('agent')}
        placeholder={t('any')}
        clearable
        searchable
        data={names.agents.map((value) => ({ value, label: names.agent(value) }))}
        value={agent}
        onChange={(value) => setView({ agent: value, kind: null, id: null })}
      />
      <Select
        className={classes.filter}
        label={t('kind')}
        placeholder={t(agent === null ? 'agentFirst' : 'any')}
        clearable
        disabled={agent === null}
        data={kinds.map((value) => ({ value, label: names.kind(agent ?? '', value) }))}
        value={kind}
        onChange={(value) => setView({ kind: value, id: null })}
      />
      <Switch
        className={classes.mine}
        label={t('mine')}
        checked={mine}
        onChange={(event) => setView({ mine: event.currentTarget.checked || null, id: null })}
      />
      {isNarrowed(view) && (
        <Button variant="subtle" color="gray" onClick={() => setView({ ...noFilters, id: null })}>
          {t('clear')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('help.title')}
        data-tip={t('help.title')}
        onClick={onHelp}
      >
        <IconKeyboard size={18} stroke={1.7} />
      </ActionIcon>
    </search>
  );
}
