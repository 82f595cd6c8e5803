'use client';

import { useTranslations } from 'next-intl';
import { ChoiceFilter, Filters, SearchFilter } from '#components/base/list/filters.tsx';
import { tokenRoles } from '#server/kernel/access/access.ts';
import { isNarrowed, noFilters, useTokenView } from './filters.ts';
import { tokenStatuses } from './tokens.ts';

export function TokenFilters() {
  const t = useTranslations('tokens');
  const roles = useTranslations('roles');
  const [view, setView] = useTokenView();
  return (
    <Filters onClear={isNarrowed(view) ? () => setView(noFilters) : undefined}>
      <SearchFilter label={t('search')} value={view.q} onChange={(q) => setView({ q })} />
      <ChoiceFilter
        label={t('filterStatus')}
        placeholder={t('anyStatus')}
        options={tokenStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={view.status}
        onChange={(status) => setView({ status })}
      />
      <ChoiceFilter
        label={t('filterRole')}
        placeholder={t('anyRole')}
        options={tokenRoles.map((value) => ({ value, label: roles(value) }))}
        value={view.role}
        onChange={(role) => setView({ role })}
      />
    </Filters>
  );
}
