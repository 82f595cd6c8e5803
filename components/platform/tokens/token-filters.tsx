'use client';

import { Group, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { tokenRoles } from '#server/kernel/calls/access.ts';
import { useTokenView } from './filters.ts';
import classes from './tokens.module.css';
import { tokenStatuses } from './tokens.ts';

export function TokenFilters() {
  const t = useTranslations('tokens');
  const roles = useTranslations('roles');
  const [view, setView] = useTokenView();
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
        aria-label={t('filterStatus')}
        placeholder={t('anyStatus')}
        clearable
        data={tokenStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={view.status}
        onChange={(value) => setView({ status: tokenStatuses.find((status) => status === value) ?? null })}
      />
      <Select
        className={classes.filter}
        aria-label={t('filterRole')}
        placeholder={t('anyRole')}
        clearable
        data={tokenRoles.map((value) => ({ value, label: roles(value) }))}
        value={view.role}
        onChange={(value) => setView({ role: tokenRoles.find((role) => role === value) ?? null })}
      />
    </Group>
  );
}
