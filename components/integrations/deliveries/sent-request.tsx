'use client';

import { useTranslations } from 'next-intl';
import { JsonOrText } from '#components/base/ui/code/json-or-text.tsx';
import { Facts } from '#components/base/ui/facts.tsx';
import classes from './deliveries.module.css';
import { type DeliveryDetail, sentHeaders } from './deliveries.ts';

export function SentRequest({ delivery }: { delivery: DeliveryDetail }) {
  const t = useTranslations('deliveries');
  const last = delivery.attempt_log.at(-1);
  return (
    <section>
      <h3 className={classes.heading}>{t('request')}</h3>
      {last && (
        <div className={classes.headers}>
          <Facts
            facts={Object.entries(sentHeaders(delivery, last)).map(([name, value]) => ({
              name,
              value: <code>{value}</code>,
            }))}
          />
          <p className={classes.quiet}>{t('signatureAbout')}</p>
        </div>
      )}
      <JsonOrText text={delivery.body} name={t('body')} />
    </section>
  );
}
