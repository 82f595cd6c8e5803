'use client';

import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useMay, useSession } from '#components/base/session/context.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { figuresFor } from './figures-of-role.ts';
import { KpiTile } from './kpi-tile.tsx';
import classes from './kpis.module.css';
import { isKpi, type Kpi } from './kpis.ts';

function useFigures() {
  const { role } = useSession();
  const { data } = useQuery(useTRPC().dashboard.get.queryOptions({}));
  return figuresFor(role, data?.data.kpis ?? []);
}

function Tiles({ kpis, className }: { kpis: readonly Kpi[]; className: string | undefined }) {
  const t = useTranslations('home');
  return (
    <ul className={className}>
      {kpis.map((kpi) => isKpi(kpi.key) && <KpiTile key={kpi.key} name={t(`kpis.${kpi.key}`)} kpi={kpi} />)}
    </ul>
  );
}

/** The figures of the person's role, each compared with the same days of the previous month. */
export function RoleFigures() {
  const { first } = useFigures();
  return first.length > 0 && <Tiles kpis={first} className={classes.ofRole} />;
}

/** All other figures of the company. */
export function OtherFigures() {
  const t = useTranslations('home');
  const may = useMay();
  const { others } = useFigures();
  if (others.length === 0) return null;
  return (
    <Panel
      title={t('figures')}
      aside={
        may('reports', 'get') && (
          <Anchor component={Link} href="/reports" size="xs" prefetch={false}>
            {t('allReports')}
          </Anchor>
        )
      }
    >
      <p className={classes.period}>{t('figuresPeriod')}</p>
      <Tiles kpis={others} className={classes.grid} />
    </Panel>
  );
}
