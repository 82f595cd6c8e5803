'use client';

import { NumberInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { ChoiceFilter, Filters, SearchFilter, SpanFilter } from '#components/base/list/filters.tsx';
import list from '#components/base/list/list.module.css';
import { methods, statusClasses } from './requests.ts';
import { useTokenNames } from './use-requests.ts';
import { isNarrowed, noFilters, useRequestView } from './view.ts';

export function RequestFilters() {
  const t = useTranslations('requests');
  const tokens = useTokenNames();
  const [view, setView] = useRequestView();
  return (
    <Filters onClear={isNarrowed(view) ? () => setView(noFilters) : undefined}>
      <SearchFilter
        label={t('search')}
        placeholder="/contacts"
        value={view.q}
        onChange={(q) => setView({ q })}
      />
      <ChoiceFilter
        label={t('token')}
        placeholder={t('any')}
        options={tokens}
        value={view.token}
        onChange={(token) => setView({ token })}
      />
      <ChoiceFilter
        label={t('class')}
        placeholder={t('any')}
        options={statusClasses.map((value) => ({ value, label: t(`classes.${value}`) }))}
        value={view.class}
        onChange={(value) => setView({ class: value })}
      />
      <NumberInput
        className={list.short}
        label={t('status')}
        placeholder="404"
        hideControls
        allowDecimal={false}
        min={100}
        max={599}
        value={view.status ?? ''}
        onChange={(value) => setView({ status: typeof value === 'number' ? value : null })}
      />
      <ChoiceFilter
        isShort
        label={t('method')}
        placeholder={t('any')}
        options={methods.map((value) => ({ value, label: value }))}
        value={view.method}
        onChange={(method) => setView({ method })}
      />
      <ChoiceFilter
        label={t('replay')}
        placeholder={t('any')}
        options={[
          { value: 'true', label: t('replayedOnly') },
          { value: 'false', label: t('doneOnly') },
        ]}
        value={view.replayed === null ? null : view.replayed ? 'true' : 'false'}
        onChange={(value) => setView({ replayed: value === null ? null : value === 'true' })}
      />
      <SpanFilter since={view.since} until={view.until} onChange={setView} />
    </Filters>
  );
}
