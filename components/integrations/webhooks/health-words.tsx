'use client';

import { useTranslations } from 'next-intl';
import { Moment } from '#components/base/ui/moment.tsx';
import { FailureReason } from './failure-reason.tsx';
import { conditionOf, type Endpoint } from './webhooks.ts';

/** The reason for the condition of an endpoint, in one sentence. */
export function HealthWords({ endpoint }: { endpoint: Endpoint }) {
  const t = useTranslations('webhooks.health');
  const { health, disabled_reason } = endpoint;
  const moment = (at: string) => () => <Moment at={at} />;
  switch (conditionOf(endpoint)) {
    case 'off':
      return disabled_reason ? t('off', { reason: disabled_reason }) : t('switchedOff');
    case 'failing':
      return (
        <>
          {t.rich('failing', { moment: moment(health.failing_since ?? '') })}{' '}
          {health.last_error && <FailureReason text={health.last_error} />}
        </>
      );
    case 'resting':
      return t.rich('resting', { moment: moment(health.paused_until ?? '') });
    case 'new':
      return t('new');
    case 'well':
      return t.rich('well', { moment: moment(health.last_success_at ?? '') });
  }
}
