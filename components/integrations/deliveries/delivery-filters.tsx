'use client';

import { Button, Select, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { MomentFilter } from '#components/base/ui/inputs/moment-filter.tsx';
import classes from './deliveries.module.css';
import { deliveryStates } from './deliveries.ts';
import { useDeliveryView } from './view.ts';

const toDate = (iso: string) => (iso ? new Date(iso) : null);

export function DeliveryFilters() {
  const t = useTranslations('deliveries');
  const [view, setView] = useDeliveryView();
  const isNarrowed = Boolean(view.state || view.type || view.since || view.until);
  return (
    <search className={classes.filters} aria-label={t('filters')}>
      <Select
        className={classes.filter}
        label={t('state')}
        placeholder={t('anyState')}
        clearable
        clearButtonProps={{ 'aria-label': t('clear') }}
        data={deliveryStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        value={view.state}
        onChange={(value) => setView({ state: deliveryStates.find((one) => one === value) ?? null, page: 1 })}
      />
      <TextInput
        className={classes.filter}
        label={t('type')}
        placeholder="contact.created"
        value={view.type ?? ''}
        onChange={(event) => setView({ type: event.currentTarget.value.trim() || null, page: 1 })}
      />
      <MomentFilter
        className={classes.filter}
        label={t('since')}
        onlyDay="begins"
        value={view.since?.toISOString() ?? ''}
        onChange={(since) => setView({ since: toDate(since), page: 1 })}
      />
      <MomentFilter
        className={classes.filter}
        label={t('until')}
        onlyDay="ends"
        value={view.until?.toISOString() ?? ''}
        onChange={(until) => setView({ until: toDate(until), page: 1 })}
      />
      {isNarrowed && (
        <Button
          variant="subtle"
          color="gray"
          onClick={() => setView({ state: null, type: null, since: null, until: null, page: 1 })}
        >
          {t('clear')}
        </Button>
      )}
    </search>
  );
}
