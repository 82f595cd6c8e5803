'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import { KpiTile } from './kpi-tile.tsx';
import classes from './kpis.module.css';
import { isKpi } from './kpis.ts';

/** The company's figures of this month, each compared with the same days of the previous month. */
export function KpiGrid() {
  const t = useTranslations('home');
  const { data } = useQuery(useTRPC().dashboard.get.queryOptions({}));
  const kpis = data?.data.kpis ?? [];
  if (kpis.length === 0) return null;
  return (
    <Panel title={t('figures')} aside={<span className={classes.period}>{t('figuresPeriod')}</span>}>
      <ul className={classes.grid}>
        {kpis.map((kpi) => isKpi(kpi.key) && <KpiTile key={kpi.key} name={t(`kpis.${kpi.key}`)} kpi={kpi} />)}
      </ul>
    </Panel>
  );
}
