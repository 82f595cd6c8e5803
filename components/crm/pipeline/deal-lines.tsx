'use client';

import { IconHourglass } from '@tabler/icons-react';
import { useFormatter, useNow, useTranslations } from 'next-intl';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useTitles } from '#components/records/values/titles.tsx';
import { useMeasure } from '#components/records/values/use-measure.ts';
import type { KindRecord } from '#components/views/board/kind/kind-records.ts';
import type { Density } from '#components/views/board/look/density.ts';
import { CardDue } from '#components/views/card/card-due.tsx';
import parts from '#components/views/card/card-parts.module.css';
import { CardPerson } from '#components/views/card/card-person.tsx';
import classes from './pipeline.module.css';

const icon = { size: 13, stroke: 1.8, 'aria-hidden': true } as const;

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

/** The company of a deal, its amount and its owner, and when it should close; less of it in denser cards. */
export function DealLines({ record, density }: { record: KindRecord; density: Density }) {
  const t = useTranslations('pipeline');
  const { kind } = useKind();
  const measure = useMeasure(kind.units);
  const titles = useTitles();
  const company = titles[textIn(record.company_id)]?.title ?? titles[textIn(record.contact_id)]?.title;
  const { amount } = record;
  const figures = (
    <span className={parts.line}>
      <span className={classes.amount} data-missing={amount === null || undefined}>
        {amount === null ? t('noAmount') : measure('amount', amount, record)}
      </span>
      <CardPerson record={record} property="owner_id" />
    </span>
  );
  if (density !== 'comfortable') return figures;
  return (
    <>
      <span className={parts.belongs}>{company}</span>
      {figures}
      <span className={parts.line}>
        <CardDue record={record} />
        <Stale record={record} />
      </span>
    </>
  );
}

/** A mark on a deal that was left alone for longer than its stage allows. */
function Stale({ record: { status, rots_at: at } }: { record: KindRecord }) {
  const t = useTranslations('pipeline');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  if (status !== 'open' || typeof at !== 'string' || Date.parse(at) > now.getTime()) return null;
  const day = format.dateTime(new Date(at), { dateStyle: 'medium' });
  return (
    <span className={`${parts.fact} ${classes.stale}`} title={t('staleAbout', { day })}>
      <IconHourglass {...icon} />
      <span className={parts.word}>{t('stale')}</span>
    </span>
  );
}
