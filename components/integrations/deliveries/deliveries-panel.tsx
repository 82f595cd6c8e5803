'use client';

import { Button, Pagination, Skeleton } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import type { Endpoint } from '../webhooks/webhooks.ts';
import classes from './deliveries.module.css';
import { DeliveryFilters } from './delivery-filters.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { useDeliveries } from './use-deliveries.ts';
import { useDeliveryView, useOpenDelivery } from './view.ts';

const DeliveryDialog = dynamic(
  () => loadPart(() => import('./delivery-dialog.tsx')).then((all) => all.DeliveryDialog),
  {
    ssr: false,
  },
);

export function DeliveriesPanel({ endpoint }: { endpoint: Endpoint }) {
  const t = useTranslations('deliveries');
  const common = useTranslations('common');
  const [view, setView] = useDeliveryView();
  const [open, setOpen] = useOpenDelivery();
  const deliveries = useDeliveries(endpoint.id, view);
  const { data: rows = [], meta } = deliveries.data ?? {};
  const isNarrowed = Boolean(view.state || view.type || view.since || view.until);
  return (
    <Panel
      title={t('title')}
      aside={
        <span className={classes.count} role="status">
          {meta && t('count', { count: meta.total })}
        </span>
      }
    >
      <DeliveryFilters />
      {deliveries.isPending && <Skeleton height={160} radius="md" />}
      {deliveries.isError && rows.length === 0 && (
        <p>
          {t('failedTitle')}{' '}
          <Button variant="default" size="xs" onClick={() => deliveries.refetch()}>
            {common('retry')}
          </Button>
        </p>
      )}
      {deliveries.isSuccess && rows.length === 0 && (
        <p className={classes.quiet}>{isNarrowed ? t('nothingFound') : t('empty')}</p>
      )}
      {rows.length > 0 && <DeliveryTable deliveries={rows} isEnabled={endpoint.enabled} />}
      {meta && meta.total_pages > 1 && (
        <nav aria-label={t('pages')} className={classes.pages}>
          <Pagination
            size="sm"
            total={meta.total_pages}
            value={view.page}
            getItemProps={(page) => ({ 'aria-label': t('page', { page }) })}
            getControlProps={(control) => ({
              'aria-label': t(control === 'previous' ? 'previous' : 'next'),
            })}
            onChange={(page) => setView({ page })}
          />
        </nav>
      )}
      {open && (
        <DeliveryDialog
          id={open}
          isEnabled={endpoint.enabled}
          onShow={(id) => setOpen(id, { history: 'replace' })}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}
