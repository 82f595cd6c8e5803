'use client';

import { useTranslations } from 'next-intl';
import { ChoiceFilter, Filters } from '#components/base/list/filters.tsx';
import list from '#components/base/list/list.module.css';
import { DayFilter } from '#components/base/ui/inputs/day-filter.tsx';
import { openKeys } from '#server/areas/finance/open-items/open-keys.ts';
import { useOpenItemView } from './use-open-items.ts';

/** The day of the page, which is that of the shown items until another one is chosen, and the kind of items. */
export function OpenItemFilters({ day }: { day: string }) {
  const t = useTranslations('openItems');
  const keys = useTranslations('postings.keys');
  const [view, setView] = useOpenItemView();
  const isChosen = view.on !== null || view.key !== null;
  return (
    <Filters onClear={isChosen ? () => void setView({ on: null, key: null }) : undefined}>
      <DayFilter
        className={list.filter}
        label={t('day')}
        value={view.on ?? day}
        onChange={(on) => void setView({ on: on || null })}
      />
      <ChoiceFilter
        label={t('key')}
        placeholder={t('any')}
        options={openKeys.map((value) => ({ value, label: keys(value) }))}
        value={view.key}
        onChange={(key) => void setView({ key })}
      />
    </Filters>
  );
}
