'use client';

import { useTranslations } from 'next-intl';
import { ChoiceFilter, Filters, SpanFilter, TextFilter } from '#components/base/list/filters.tsx';
import { deliveryStates } from './deliveries.ts';
import { isNarrowed, noFilters, useDeliveryView } from './view.ts';

export function DeliveryFilters() {
  const t = useTranslations('deliveries');
  const [view, setView] = useDeliveryView();
  return (
    <Filters onClear={isNarrowed(view) ? () => setView(noFilters) : undefined}>
      <ChoiceFilter
        label={t('state')}
        placeholder={t('anyState')}
        options={deliveryStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        value={view.state}
        onChange={(state) => setView({ state, page: 1 })}
      />
      <TextFilter
        label={t('type')}
        placeholder="contact.created"
        value={view.type}
        onChange={(type) => setView({ type, page: 1 })}
      />
      <SpanFilter since={view.since} until={view.until} onChange={(span) => setView({ ...span, page: 1 })} />
    </Filters>
  );
}
