'use client';

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useCallback, useRef } from 'react';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './mapping.module.css';
import { RuleFields } from './rule-row.tsx';
import type { KeyedRow, MappingProblems } from './rules.ts';
import type { MappingFormState } from './use-mapping-form.ts';

interface Props {
  rules: MappingFormState['rules'];
  problems: MappingProblems['rows'];
  clearProblems: () => void;
}

/** The list of rules, each with its source, and a button that adds one. */
export function RulesPanel({ rules: { rows, change, remove, add }, problems, clearProblems }: Props) {
  const t = useTranslations('integrationMapping');
  const addButton = useRef<HTMLButtonElement>(null);
  // Problems belong to positions, which change when a row is removed.
  const removeRow = useCallback(
    (row: KeyedRow) => {
      clearProblems();
      remove(row);
      addButton.current?.focus();
    },
    [clearProblems, remove],
  );
  return (
    <Panel
      title={t('rulesTitle')}
      aside={
        <span className={classes.quiet} role="status">
          {t('count', { count: rows.length })}
        </span>
      }
    >
      <div className={classes.rules}>
        {rows.map((row, at) => (
          <RuleFields
            key={row.key}
            row={row}
            number={at + 1}
            problem={problems[at]}
            onChange={change}
            onRemove={removeRow}
          />
        ))}
      </div>
      <Button
        ref={addButton}
        mt="md"
        size="xs"
        variant="default"
        leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
        onClick={add}
      >
        {t('add')}
      </Button>
    </Panel>
  );
}
