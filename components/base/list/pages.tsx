'use client';

import { Pagination } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './table.module.css';

/** The page numbers of a list; renders nothing when there is only one page. */
export function Pages({
  total,
  page,
  onChange,
}: {
  total: number;
  page: number;
  onChange: (page: number) => void;
}) {
  const t = useTranslations('common.pages');
  if (total < 2) return null;
  const nameOf = (control: string) =>
    control === 'previous' || control === 'next' ? { 'aria-label': t(control) } : {};
  return (
    <nav aria-label={t('title')} className={classes.pages}>
      <Pagination
        size="sm"
        total={total}
        value={Math.min(page, total)}
        onChange={onChange}
        getItemProps={(one) => ({ 'aria-label': t('page', { page: one }) })}
        getControlProps={nameOf}
      />
    </nav>
  );
}
