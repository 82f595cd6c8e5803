'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '#components/base/ui/panel.tsx';
import { Status } from '#components/base/ui/status.tsx';
import classes from './invoicing.module.css';
import type { Need } from './readiness.ts';

/** The data that invoices need, with a link to each that is missing. */
export function ReadinessPanel({ needs }: { needs: readonly Need[] }) {
  const t = useTranslations('invoicing.ready');
  const open = needs.filter(({ isDone }) => !isDone);
  return (
    <Panel title={open.length === 0 ? t('complete') : t('open', { count: open.length })}>
      <ul className={classes.needs}>
        {needs.map(({ key, isDone, section }) => (
          <li key={key} className={classes.need}>
            <Status tone={isDone ? 'good' : 'warning'}>{isDone ? t('done') : t('missing')}</Status>
            <div>
              {isDone ? <span>{t(`${key}.name`)}</span> : <a href={`#${section}`}>{t(`${key}.name`)}</a>}
              {!isDone && <p className={classes.why}>{t(`${key}.about`)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
