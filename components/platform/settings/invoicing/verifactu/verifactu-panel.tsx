'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';
import { Facts } from '#components/base/ui/facts.tsx';
import { Moment } from '#components/base/ui/moment.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { Status } from '#components/base/ui/status.tsx';
import settingsClasses from '../../settings.module.css';
import classes from '../invoicing.module.css';
import { CertificateForm } from './certificate-form.tsx';
import { FiscalRecords } from './fiscal-records.tsx';
import { VerifactuSwitch } from './verifactu-switch.tsx';

export type Verifactu = Outputs['verifactu']['get']['data'];

/** Shows whether invoices are sent to the tax agency of Spain, what is missing for that, and what was refused. */
export function VerifactuPanel() {
  const t = useTranslations('verifactu');
  const { data } = useQuery(useTRPC().verifactu.get.queryOptions({}));
  if (!data) return null;
  const state = data.data;
  const isOn = state.status === 'on';
  const isUsed = isOn || state.last_sent_at !== null || state.waiting_count > 0;
  return (
    <div id="verifactu" className={classes.section}>
      <Panel
        title={t('title')}
        aside={<Status tone={isOn ? 'good' : 'idle'}>{isOn ? t('on') : t('off')}</Status>}
      >
        <p className={settingsClasses.about}>{isOn ? t('aboutOn') : t('aboutOff')}</p>
        {isUsed && !state.is_production && <p className={settingsClasses.about}>{t('trial')}</p>}
        {!isOn && <Missing state={state} />}
        {isUsed && <State state={state} />}
        <CertificateForm certificate={state.certificate} />
        <VerifactuSwitch isOn={isOn} isReady={state.missing.length === 0} />
        {isUsed && <FiscalRecords />}
      </Panel>
    </div>
  );
}

function Missing({ state }: { state: Verifactu }) {
  const t = useTranslations('verifactu');
  if (state.missing.length === 0) return null;
  return (
    <ul className={classes.needs}>
      {state.missing.map(({ requirement, message }) => (
        <li key={requirement} className={classes.need}>
          <Status tone="warning">{t('missing')}</Status>
          <div>
            {t(`requirements.${requirement}`)}
            <p className={classes.why}>{message}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function State({ state }: { state: Verifactu }) {
  const t = useTranslations('verifactu');
  const { last_sent_at, waiting_count, rejected_count, failure, next_send_at } = state;
  const facts = [
    { name: t('lastSent'), value: last_sent_at ? <Moment at={last_sent_at} /> : '–' },
    { name: t('waiting'), value: waiting_count },
    {
      name: t('rejected'),
      value:
        rejected_count === 0 ? (
          0
        ) : (
          <Link href="/settings/invoicing/records?state=rejected">{rejected_count}</Link>
        ),
    },
    ...(failure ? [{ name: t('failure'), value: failure }] : []),
    ...(failure && next_send_at ? [{ name: t('nextAttempt'), value: <Moment at={next_send_at} /> }] : []),
  ];
  return <Facts facts={facts} />;
}
