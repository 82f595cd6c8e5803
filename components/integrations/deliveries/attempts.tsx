'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { JsonOrText } from '#components/base/ui/code/json-or-text.tsx';
import { FailureReason } from '../webhooks/failure-reason.tsx';
import classes from './deliveries.module.css';
import type { Attempt } from './deliveries.ts';

/** All attempts of a delivery with the answers of the receiver. */
export function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  const t = useTranslations('deliveries');
  const format = useFormatter();
  return (
    <section>
      <h3 className={classes.heading}>{t('tries')}</h3>
      {attempts.length === 0 && <p className={classes.quiet}>{t('noTries')}</p>}
      <ol className={classes.tries}>
        {attempts.map(({ number, at, duration_ms, status, error, response }) => (
          <li key={`${at} ${number}`} className={classes.try}>
            <p className={classes.tryHead}>
              <strong>{status ?? t('noAnswer')}</strong>
              <span>{t('tookMs', { ms: format.number(duration_ms) })}</span>
              <time dateTime={at}>
                {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' })}
              </time>
            </p>
            {error && (
              <p className={classes.why}>
                <FailureReason text={error} />
              </p>
            )}
            {response && <JsonOrText text={response} name={t('answerOf', { number })} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
