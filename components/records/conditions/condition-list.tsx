'use client';

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceBar } from '#components/base/ui/inputs/choice-bar.tsx';
import { ConditionRow } from './condition-row.tsx';
import classes from './conditions.module.css';
import type { Condition, Conditions } from './conditions.ts';

type Row = Condition & { key: number };

const newRow = (key: number): Row => ({ key, property: '', op: 'eq', value: '' });

/** Edits conditions: how many of them must be met, and a row for each. It begins with an empty row. */
export function ConditionList({
  value,
  onChange,
}: {
  value: Conditions;
  onChange: (conditions: Conditions) => void;
}) {
  const t = useTranslations('data.conditions');
  const [join, setJoin] = useState(value.join);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    value.rows.length ? value.rows.map((row, key) => ({ ...row, key })) : [newRow(0)],
  );

  function change(next: { join?: Conditions['join']; rows?: readonly Row[] }) {
    const all = next.rows ?? rows;
    setJoin(next.join ?? join);
    setRows(all);
    onChange({ join: next.join ?? join, rows: all.map(({ key: _, ...row }) => row) });
  }

  return (
    <div>
      <ChoiceBar
        isSmall
        aria-label={t('join')}
        choices={[
          { value: 'all', label: t('all') },
          { value: 'any', label: t('any') },
        ]}
        value={join}
        onChoose={(next) => change({ join: next })}
      />
      <ul className={classes.rows}>
        {rows.map(({ key, ...row }) => (
          <ConditionRow
            key={key}
            condition={row}
            onChange={(next) =>
              change({ rows: rows.map((one) => (one.key === key ? { ...next, key } : one)) })
            }
            onRemove={() => change({ rows: rows.filter((one) => one.key !== key) })}
          />
        ))}
      </ul>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => change({ rows: [...rows, newRow(Math.max(-1, ...rows.map(({ key }) => key)) + 1)] })}
      >
        {t('add')}
      </Button>
    </div>
  );
}
