'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ChoiceFilter, Filters, SpanFilter, TextFilter } from '#components/base/list/filters.tsx';
import { useAllWords } from '#components/base/wording/words/all-words.ts';
import { actorTypes, isNarrowed, noFilters, useAuditView } from './view.ts';

export interface KindOfEvent {
  type: string;
  resource: string;
}

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
    <Filters onClear={isNarrowed(view) ? () => setView(noFilters) : undefined}>
      <ChoiceFilter
        label={t('who')}
        placeholder={t('anybody')}
        options={[...actors].map(([value, label]) => ({ value, label }))}
        value={view.actor}
        onChange={(actor) => setView({ actor })}
      />
      <ChoiceFilter
        label={t('by')}
        placeholder={t('any')}
        options={actorTypes.map((value) => ({ value, label: t(`actors.${value}`) }))}
        value={view.by}
        onChange={(by) => setView({ by })}
      />
      <ChoiceFilter
        label={t('kind')}
        placeholder={t('any')}
        options={kinds}
        value={view.kind}
        onChange={(kind) => setView({ kind, type: null })}
      />
      <ChoiceFilter
        label={t('action')}
        placeholder={view.kind ? t('any') : t('kindFirst')}
        disabled={!view.kind}
        options={own}
        value={view.type}
        onChange={(type) => setView({ type })}
      />
      <TextFilter
        label={t('record')}
        placeholder="dea_…"
        value={view.record}
        onChange={(record) => setView({ record })}
      />
      <SpanFilter since={view.since} until={view.until} onChange={setView} />
    </Filters>
  );
}
