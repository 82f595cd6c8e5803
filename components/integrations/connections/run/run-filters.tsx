'use client';

import { Button, Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from '../integrations.module.css';
import { runStatuses } from '../integrations.ts';
import { useRunsView } from '../use-integrations.ts';
import { askers, kindsOfRun, modes } from '../view-parsers.ts';

export function RunFilters() {
  const t = useTranslations('integrations.runs');
  const [view, setView] = useRunsView();
  const isNarrowed = Boolean(view.status || view.asked || view.mode || view.kind);
  const shared = {
    className: classes.toolbarField,
    placeholder: t('any'),
    clearable: true,
    clearButtonProps: { 'aria-label': t('clear') },
  };
  return (
    <search className={classes.toolbar} aria-label={t('filters')}>
      <Select
        {...shared}
        label={t('column.status')}
        data={runStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={view.status}
        onChange={(value) =>
          setView({ status: runStatuses.find((one) => one === value) ?? null, page: null })
        }
      />
      <Select
        {...shared}
        label={t('column.asked')}
        data={askers.map((value) => ({ value, label: t(`asked.${value}`) }))}
        value={view.asked}
        onChange={(value) => setView({ asked: askers.find((one) => one === value) ?? null, page: null })}
      />
      <Select
        {...shared}
        label={t('column.mode')}
        data={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        value={view.mode}
        onChange={(value) => setView({ mode: modes.find((one) => one === value) ?? null, page: null })}
      />
      <Select
        {...shared}
        label={t('written')}
        data={kindsOfRun.map((value) => ({ value, label: t(`kindOfRun.${value}`) }))}
        value={view.kind}
        onChange={(value) => setView({ kind: kindsOfRun.find((one) => one === value) ?? null, page: null })}
      />
      {isNarrowed && (
        <Button
          variant="subtle"
          color="gray"
          onClick={() => setView({ status: null, asked: null, mode: null, kind: null, page: null })}
        >
          {t('clear')}
        </Button>
      )}
    </search>
  );
}
