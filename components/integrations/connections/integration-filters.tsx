'use client';

import { Group, Select, Switch, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './integrations.module.css';
import { connectionStatuses } from './integrations.ts';
import { useIntegrationsView } from './use-integrations.ts';

/** One search over connections and providers. */
export function IntegrationFilters() {
  const t = useTranslations('integrations');
  const [view, setView] = useIntegrationsView();
  return (
    <search aria-label={t('filters')}>
      <Group gap="xs" className={classes.filters}>
        <TextInput
          type="search"
          className={classes.searchField}
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
          value={view.q}
          onChange={(event) => setView({ q: event.currentTarget.value, page: null })}
        />
        <Select
          className={classes.filter}
          aria-label={t('filterStatus')}
          placeholder={t('anyStatus')}
          clearable
          clearButtonProps={{ 'aria-label': t('clearFilters') }}
          data={connectionStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          value={view.status}
          onChange={(value) =>
            setView({ status: connectionStatuses.find((one) => one === value) ?? null, page: null })
          }
        />
        <Switch
          label={t('withRemoved')}
          checked={view.removed}
          onChange={(event) => setView({ removed: event.currentTarget.checked, page: null })}
        />
      </Group>
    </search>
  );
}
