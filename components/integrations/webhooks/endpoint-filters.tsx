'use client';

import { useTranslations } from 'next-intl';
import { ChoiceFilter, Filters, SearchFilter } from '#components/base/list/filters.tsx';
import { isNarrowed, noFilters, useWebhookView } from './view.ts';
import { conditions } from './webhooks.ts';

export function EndpointFilters() {
  const t = useTranslations('webhooks');
  const [view, setView] = useWebhookView();
  return (
    <Filters onClear={isNarrowed(view) ? () => setView(noFilters) : undefined}>
      <SearchFilter label={t('search')} value={view.q} onChange={(q) => setView({ q })} />
      <ChoiceFilter
        label={t('filterCondition')}
        placeholder={t('anyCondition')}
        options={conditions.map((value) => ({ value, label: t(`condition.${value}`) }))}
        value={view.condition}
        onChange={(condition) => setView({ condition })}
      />
    </Filters>
  );
}
