'use client';

import { Group, NativeSelect, Pagination } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { EntryList } from '#components/records/kinds/kind.ts';
import classes from './list.module.css';
import { useView } from './use-view.ts';
import { pageSizes } from './view.ts';

export function Paging({ meta }: { meta: EntryList['meta'] }) {
  const t = useTranslations('data');
  const { view, setView } = useView();
  const nameOf = (control: string) =>
    control === 'previous' || control === 'next' ? { 'aria-label': t(control) } : {};
  return (
    <Group justify="space-between" gap="xs" className={classes.paging}>
      <NativeSelect
        size="xs"
        className={classes.pageSize}
        aria-label={t('perPage')}
        data={pageSizes.map((size) => ({ value: String(size), label: t('rows', { count: size }) }))}
        value={String(meta.per_page)}
        onChange={(event) => setView({ per: Number(event.currentTarget.value), page: null })}
      />
      {meta.total_pages > 1 && (
        <Pagination
          size="sm"
          total={meta.total_pages}
          value={Math.min(view.page, meta.total_pages)}
          onChange={(page) => setView({ page }, { history: 'push' })}
          getItemProps={(page) => ({ 'aria-label': t('pageNumber', { page }) })}
          getControlProps={nameOf}
        />
      )}
    </Group>
  );
}
