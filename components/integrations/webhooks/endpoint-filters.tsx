'use client';

import { Group, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useWebhookView } from './view.ts';
import classes from './webhooks.module.css';
import { conditions } from './webhooks.ts';

export function EndpointFilters() {
  const t = useTranslations('webhooks');
  const [view, setView] = useWebhookView();
  return (
    <Group gap="sm" className={classes.filters}>
      <TextInput
        type="search"
        className={classes.searchField}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        value={view.q}
        onChange={(event) => setView({ q: event.currentTarget.value })}
      />
      <Select
        className={classes.filter}
        aria-label={t('filterCondition')}
        placeholder={t('anyCondition')}
        clearable
        data={conditions.map((value) => ({ value, label: t(`condition.${value}`) }))}
        value={view.condition}
        onChange={(value) => setView({ condition: conditions.find((one) => one === value) ?? null })}
      />
    </Group>
  );
}
