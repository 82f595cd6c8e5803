import { Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './page.module.css';

/** Placeholder of a page while the server reads its data. */
export function PageSkeleton() {
  const t = useTranslations('common');
  return (
    <div className={classes.page} role="status" aria-label={t('loading')}>
      <Skeleton height={30} width={220} mb="sm" />
      <Skeleton height={16} width="min(100%, 460px)" mb="xl" />
      <Skeleton height={280} radius="lg" />
    </div>
  );
}
