'use client';

import { ActionIcon, Checkbox } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useKindName } from './approval-kinds-context.tsx';
import classes from './approvals.module.css';
import { TogetherButtons } from './together-buttons.tsx';
import type { WorkspaceState } from './use-workspace.ts';

/** The kinds that wait, as chips with their numbers, and what can be decided at once. */
export function ApprovalFilters({ workspace, onHelp }: { workspace: WorkspaceState; onHelp: () => void }) {
  const t = useTranslations('approvals');
  const kindName = useKindName();
  const { meta, filters, setFilters, total } = workspace;
  const kinds = meta?.kinds.filter(({ kind, count }) => count > 0 || kind === filters.kind) ?? [];
  const hasChoice = kinds.length > 1 || filters.kind !== null;
  return (
    <div className={classes.filters}>
      {hasChoice && (
        <fieldset className={classes.kinds}>
          <legend className={classes.legend}>{t('kinds')}</legend>
          <Chip
            name={t('all')}
            count={total}
            isOn={filters.kind === null}
            onChoose={() => setFilters({ kind: null })}
          />
          {kinds.map(({ kind, count }) => (
            <Chip
              key={kind}
              name={kindName(kind, 'many')}
              count={count}
              isOn={filters.kind === kind}
              onChoose={() => setFilters({ kind })}
            />
          ))}
        </fieldset>
      )}
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
      </div>
    </div>
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
