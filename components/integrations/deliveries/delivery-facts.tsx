'use client';

import { useTranslations } from 'next-intl';
import { Facts } from '#components/base/ui/facts.tsx';
import { Moment } from '#components/base/ui/moment.tsx';
import { TraceLink } from '#components/records/values/trace-link.tsx';
import type { DeliveryDetail } from './deliveries.ts';
import { DeliveryOutcome } from './delivery-outcome.tsx';
import { DeliveryState } from './delivery-state.tsx';

export function DeliveryFacts({ delivery }: { delivery: DeliveryDetail }) {
  const t = useTranslations('deliveries');
  const { state, reason, event_id, resource_id, created_at, next_attempt_at, finished_at } = delivery;
  return (
    <Facts
      facts={[
        {
          name: t('column.state'),
          value: <DeliveryState state={state} />,
        },
        { name: t('column.outcome'), value: <DeliveryOutcome delivery={delivery} /> },
        ...(next_attempt_at && state === 'pending'
          ? [{ name: t('nextTry'), value: <Moment at={next_attempt_at} /> }]
          : []),
        { name: t('why'), value: t(`reasons.${reason}`) },
        {
          name: t('eventId'),
          value: (
            <>
              <code>{event_id}</code> <TraceLink request={delivery.request_id} />
            </>
          ),
        },
        { name: t('record'), value: <code>{resource_id}</code> },
        { name: t('column.at'), value: <Moment at={created_at} /> },
        ...(finished_at ? [{ name: t('finished'), value: <Moment at={finished_at} /> }] : []),
      ]}
    />
  );
}
