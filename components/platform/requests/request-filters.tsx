'use client';

import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { MomentFilter } from '#components/base/ui/inputs/moment-filter.tsx';
import classes from './requests.module.css';
import { methods, statusClasses } from './requests.ts';
import { useTokenNames } from './use-requests.ts';
import { isNarrowed, nothingAsked, useRequestView } from './view.ts';

const toDate = (iso: string) => (iso ? new Date(iso) : null);

export function RequestFilters() {
  const t = useTranslations('requests');
  const tokens = useTokenNames();
  const [view, setView] = useRequestView();
  const clear = { 'aria-label': t('clear') };
  return (
    <search className={classes.filters} aria-label={t('filters')}>
      <TextInput
        type="search"
        className={classes.wide}
        label={t('search')}
        placeholder="/contacts"
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        value={view.q}
        onChange={(event) => setView({ q: event.currentTarget.value })}
      />
      <Select
        className={classes.filter}
        label={t('token')}
        placeholder={t('any')}
        clearable
        searchable
        clearButtonProps={clear}
        data={tokens}
        value={view.token}
        onChange={(token) => setView({ token })}
      />
      <Select
        className={classes.filter}
        label={t('class')}
        placeholder={t('any')}
        clearable
        clearButtonProps={clear}
        data={statusClasses.map((value) => ({ value, label: t(`classes.${value}`) }))}
        value={view.class}
        onChange={(value) => setView({ class: statusClasses.find((one) => one === value) ?? null })}
      />
      <NumberInput
        className={classes.short}
        label={t('status')}
        placeholder="404"
        hideControls
        allowDecimal={false}
        min={100}
        max={599}
        value={view.status ?? ''}
        onChange={(value) => setView({ status: typeof value === 'number' ? value : null })}
      />
      <Select
        className={classes.short}
        label={t('method')}
        placeholder={t('any')}
        clearable
        clearButtonProps={clear}
        data={[...methods]}
        value={view.method}
        onChange={(value) => setView({ method: methods.find((one) => one === value) ?? null })}
      />
      <Select
        className={classes.filter}
        label={t('replay')}
        placeholder={t('any')}
        clearable
        clearButtonProps={clear}
        data={[
          { value: 'true', label: t('replayedOnly') },
          { value: 'false', label: t('doneOnly') },
        ]}
        value={view.replayed === null ? null : String(view.replayed)}
        onChange={(value) => setView({ replayed: value === null ? null : value === 'true' })}
      />
      <MomentFilter
        className={classes.filter}
        label={t('since')}
        onlyDay="begins"
        value={view.since?.toISOString() ?? ''}
        onChange={(since) => setView({ since: toDate(since) })}
      />
      <MomentFilter
        className={classes.filter}
        label={t('until')}
        onlyDay="ends"
        value={view.until?.toISOString() ?? ''}
        onChange={(until) => setView({ until: toDate(until) })}
      />
      {isNarrowed(view) && (
        <Button variant="subtle" color="gray" onClick={() => setView(nothingAsked)}>
          {t('clear')}
        </Button>
      )}
    </search>
  );
}
