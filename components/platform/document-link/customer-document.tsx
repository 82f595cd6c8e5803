'use client';

import { useTranslations } from 'next-intl';
import type { Outputs } from '#components/base/data/trpc.ts';
import { CopyButton } from '#components/base/ui/copy-button.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { Status } from '#components/base/ui/status.tsx';
import type { Tone } from '#server/kernel/values/tones.ts';
import classes from './customer-document.module.css';
import { DocumentDownloads } from './document-downloads.tsx';
import { DocumentPaper } from './document-paper.tsx';

type Found = Outputs['customerDocuments']['get']['data'];

const tones: Readonly<Record<Found['situation'], Tone>> = {
  void: 'over',
  replaced: 'over',
  overdue: 'warning',
  to_pay: 'waiting',
  settled: 'good',
  open: 'waiting',
  closed: 'over',
};

export function CustomerDocument({ token, document }: { token: string; document: Found }) {
  const t = useTranslations('customerDocument');
  const { title, organization, situation, figures, account, has_xml } = document;
  return (
    <div className={classes.columns}>
      <header className={classes.head}>
        <h1>{title}</h1>
        <Status tone={tones[situation]}>{t(`situation.${situation}`)}</Status>
        {situation === 'void' && <p className={classes.note}>{t('voidAbout', { organization })}</p>}
        {situation === 'replaced' && <p className={classes.note}>{t('replacedAbout', { organization })}</p>}
      </header>
      <aside className={classes.side} aria-label={t('summary')}>
        <Panel>
          <dl className={classes.figures}>
            {figures.map(({ label, value, is_strong }) => (
              <div key={label} className={is_strong ? classes.strong : undefined}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <DocumentDownloads token={token} hasXml={has_xml} />
        </Panel>
        {account.length > 0 && <Account lines={account} />}
      </aside>
      <DocumentPaper token={token} title={title} />
    </div>
  );
}

function Account({ lines }: { lines: Found['account'] }) {
  const t = useTranslations('customerDocument');
  return (
    <Panel title={t('payTo')}>
      <dl className={classes.figures}>
        {lines.map(({ label, value, copied }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classes.number}>
              {value}
              {copied !== null && <CopyButton text={copied} label={t('copy', { name: label })} />}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
