'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { ListPage } from '#components/base/list/list-page.tsx';
import { Pages } from '#components/base/list/pages.tsx';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import type { Endpoint } from '../webhooks/webhooks.ts';
import { DeliveryFilters } from './delivery-filters.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { useDeliveries } from './use-deliveries.ts';
import { isNarrowed, useDeliveryView, useOpenDelivery } from './view.ts';

const DeliveryDialog = dynamic(
  () => loadPart(() => import('./delivery-dialog.tsx')).then((all) => all.DeliveryDialog),
  {
    ssr: false,
  },
);

export function DeliveriesPanel({ endpoint }: { endpoint: Endpoint }) {
  const t = useTranslations('deliveries');
  const [view, setView] = useDeliveryView();
  const [open, setOpen] = useOpenDelivery();
  const deliveries = useDeliveries(endpoint.id, view);
  const { data: rows = [], meta } = deliveries.data ?? {};
  return (
    <Panel title={t('title')}>
      <ListPage
        rows={deliveries}
        shown={rows.length}
        isNarrowed={isNarrowed(view)}
        filters={<DeliveryFilters />}
        count={meta && t('count', { count: meta.total })}
        texts={{ failed: t('failedTitle'), empty: t('empty'), nothingFound: t('nothingFound') }}
      >
        <DeliveryTable deliveries={rows} isEnabled={endpoint.enabled} />
        <Pages total={meta?.total_pages ?? 1} page={view.page} onChange={(page) => setView({ page })} />
      </ListPage>
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
