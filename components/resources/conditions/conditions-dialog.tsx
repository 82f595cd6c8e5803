'use client';

import { Button, Modal, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CodeBlock } from '#components/base/ui/code/code-block.tsx';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { ConditionRow } from './condition-row.tsx';
import classes from './conditions.module.css';
import { type Condition, noConditions, readConditions, writeConditions } from './conditions.ts';

type Row = Condition & { key: number };

const newRow = (key: number): Row => ({ key, property: '', op: 'eq', value: '' });

/** The conditions that records of the list must meet. A filter that a form cannot show is shown as it is. */
export function ConditionsDialog({
  filter,
  onChange,
  onClose,
}: {
  filter: string | null;
  onChange: (filter: string | null) => void;
  onClose: () => void;
}) {
  const t = useTranslations();
  const given = readConditions(filter);
  const [join, setJoin] = useState((given ?? noConditions).join);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    given?.rows.length ? given.rows.map((row, key) => ({ ...row, key })) : [newRow(0)],
  );
  const change = (key: number, next: Condition) =>
    setRows(rows.map((row) => (row.key === key ? { ...next, key } : row)));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('data.conditions.title')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onChange(given ? writeConditions({ join, rows }) : filter);
        }}
      >
        {given ? (
          <>
            <SegmentedControl
              size="xs"
              aria-label={t('data.conditions.join')}
              data={[
                { value: 'all', label: t('data.conditions.all') },
                { value: 'any', label: t('data.conditions.any') },
              ]}
              value={join}
              onChange={(next) => setJoin(next === 'any' ? 'any' : 'all')}
            />
            <ul className={classes.rows}>
              {rows.map(({ key, ...row }) => (
                <ConditionRow
                  key={key}
                  condition={row}
                  onChange={(next) => change(key, next)}
                  onRemove={() => setRows(rows.filter((one) => one.key !== key))}
                />
              ))}
            </ul>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => setRows([...rows, newRow(Math.max(-1, ...rows.map(({ key }) => key)) + 1)])}
            >
              {t('data.conditions.add')}
            </Button>
          </>
        ) : (
          <>
            <p>{t('data.conditions.asCode')}</p>
            <CodeBlock text={filter ?? ''} name={t('data.conditions.title')} />
          </>
        )}
        <DialogFooter
          submit={t('data.conditions.apply')}
          isBusy={false}
          onCancel={onClose}
          aside={
            filter !== null && (
              <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
                {t('data.conditions.removeAll')}
              </Button>
            )
          }
        />
      </form>
    </Modal>
  );
}
