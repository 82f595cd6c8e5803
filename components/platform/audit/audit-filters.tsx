'use client';

import { Button, Select, TextInput } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { MomentFilter } from '#components/base/ui/inputs/moment-filter.tsx';
import { useAllWords } from '#components/base/wording/words/all-words.ts';
import classes from './audit.module.css';
import { actorTypes, isNarrowed, nothingAsked, useAuditView } from './view.ts';

export interface KindOfEvent {
  type: string;
  resource: string;
}

const toDate = (iso: string) => (iso ? new Date(iso) : null);

export function AuditFilters({
  types,
  actors,
}: {
  types: readonly KindOfEvent[];
  actors: ReadonlyMap<string, string>;
}) {
  const t = useTranslations('audit');
  const words = useAllWords();
  const locale = useLocale();
  const [view, setView] = useAuditView();
  const clear = { clearable: true, searchable: true, clearButtonProps: { 'aria-label': t('clear') } };
  const byLabel = (one: { label: string }, other: { label: string }) =>
    one.label.localeCompare(other.label, locale);
  const kinds = [...new Set(types.map(({ resource }) => resource))]
    .map((value) => ({ value, label: words.kind(value) }))
    .sort(byLabel);
  const own = types
    .filter(({ resource }) => resource === view.kind)
    .map(({ type }) => ({ value: type, label: `${words.event(type)} (${type})` }))
    .sort(byLabel);
  return (
    <search className={classes.filters} aria-label={t('filters')}>
      <Select
        {...clear}
        className={classes.filter}
        label={t('who')}
        placeholder={t('anybody')}
        data={[...actors].map(([value, label]) => ({ value, label }))}
        value={view.actor}
        onChange={(actor) => setView({ actor })}
      />
      <Select
        {...clear}
        className={classes.filter}
        label={t('by')}
        placeholder={t('any')}
        data={actorTypes.map((value) => ({ value, label: t(`actors.${value}`) }))}
        value={view.by}
        onChange={(value) => setView({ by: actorTypes.find((one) => one === value) ?? null })}
      />
      <Select
        {...clear}
        className={classes.filter}
        label={t('kind')}
        placeholder={t('any')}
        data={kinds}
        value={view.kind}
        onChange={(kind) => setView({ kind, type: null })}
      />
      <Select
        {...clear}
        className={classes.filter}
        label={t('action')}
        placeholder={view.kind ? t('any') : t('kindFirst')}
        disabled={!view.kind}
        data={own}
        value={view.type}
        onChange={(type) => setView({ type })}
      />
      <TextInput
        className={classes.filter}
        label={t('record')}
        placeholder="dea_…"
        value={view.record ?? ''}
        onChange={(event) => setView({ record: event.currentTarget.value || null })}
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
