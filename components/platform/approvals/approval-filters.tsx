'use client';

import { ActionIcon, Checkbox } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useKindName } from './approval-kinds-context.tsx';
import classes from './approvals.module.css';
import { countOf, type KindCount } from './approvals.ts';
import { LastNote } from './last-note.tsx';
import { TogetherButtons } from './together-buttons.tsx';
import type { WorkspaceState } from './use-workspace.ts';

/** The kinds that wait, as chips with their numbers, what can be decided at once, and what was decided last. */
export function ApprovalFilters({ workspace, onHelp }: { workspace: WorkspaceState; onHelp: () => void }) {
  const t = useTranslations('approvals');
  const { meta, filters, setFilters } = workspace;
  return (
    <div className={classes.filters}>
      <KindChips workspace={workspace} />
      <div className={classes.tools}>
        <TogetherButtons workspace={workspace} />
        {meta && meta.kinds.length > 0 && (
          <Checkbox
            label={t('includeOthers')}
            checked={filters.all}
            onChange={(event) => setFilters({ all: event.currentTarget.checked })}
          />
        )}
        <ActionIcon
          className={classes.keyboard}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('help.title')}
          data-tip={t('help.title')}
          onClick={onHelp}
        >
          <IconKeyboard size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
        <LastNote workspace={workspace} />
      </div>
    </div>
  );
}

/** All records and their kinds, and then the suggestions of agents, which are no part of "All". */
function KindChips({ workspace: { kinds, filters, setFilters } }: { workspace: WorkspaceState }) {
  const t = useTranslations('approvals');
  const kindName = useKindName();
  const shown = kinds.filter(({ kind, count }) => count > 0 || kind === filters.kind);
  const records = shown.filter(({ group }) => group === 'records');
  const suggestions = shown.filter(({ group }) => group === 'suggestions');
  if (records.length < 2 && suggestions.length === 0 && filters.kind === null) return null;
  const chipOf = ({ kind, count }: KindCount) => (
    <Chip
      key={kind}
      name={kindName(kind, 'many')}
      count={count}
      isOn={filters.kind === kind}
      onChoose={() => setFilters({ kind })}
    />
  );
  return (
    <fieldset className={classes.kinds}>
      <legend className={classes.legend}>{t('kinds')}</legend>
      <Chip
        name={t('all')}
        count={countOf(kinds, 'records')}
        isOn={filters.kind === null}
        onChoose={() => setFilters({ kind: null })}
      />
      {records.map(chipOf)}
      {suggestions.length > 0 && <span className={classes.divider} aria-hidden />}
      {suggestions.map(chipOf)}
    </fieldset>
  );
}

function Chip({
  name,
  count,
  isOn,
  onChoose,
}: {
  name: string;
  count: number;
  isOn: boolean;
  onChoose: () => void;
}) {
  return (
    <button type="button" className={classes.chip} aria-pressed={isOn} onClick={onChoose}>
      {name} <span className={classes.number}>{count}</span>
    </button>
  );
}
