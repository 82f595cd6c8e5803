'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Moment } from '#components/base/ui/moment.tsx';
import { FailureReason } from '../webhooks/failure-reason.tsx';
import type { Delivery } from './deliveries.ts';

/** The outcome of a delivery in one sentence. */
export function DeliveryOutcome({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('deliveries.outcome');
  const format = useFormatter();
  const { state, last_status, last_error, last_duration_ms, next_attempt_at, attempts } = delivery;
  if (state === 'delivered') {
    return t('delivered', { status: last_status ?? '', ms: format.number(last_duration_ms ?? 0) });
  }
  const why = last_error && (
    <>
      {' '}
      <FailureReason text={last_error} />
    </>
  );
  if (state === 'cancelled') return t('cancelled');
  if (state === 'failed') {
    return (
      <>
        {t('failed', { attempts })}
        {why}
      </>
    );
  }
  if (attempts === 0) return t('waiting');
  return (
    <>
      {t('notYet')}
      {why} {next_attempt_at && t.rich('again', { moment: () => <Moment at={next_attempt_at} /> })}
    </>
  );
}
