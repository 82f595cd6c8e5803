'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { LazyChart } from '#components/base/charts/lazy-chart.tsx';
import type { Outputs } from '#components/base/data/trpc.ts';
import { dayText } from '#components/records/values/scalar.ts';
import { Figure } from '../figure.tsx';
import { FiguresTable } from '../figures-table.tsx';
import classes from '../planning.module.css';
import type { FlowChoice } from './flow-cards.tsx';

export type Flow = Outputs['editCards']['flow']['data'];

export interface FlowProps {
  flow: Flow;
  onOpen: (choice: FlowChoice) => void;
}

/** The cards that were delivered in each week, as a chart and as a table. */
export function Deliveries({ flow: { weeks, ...flow }, onOpen }: FlowProps) {
  const t = useTranslations('planning.flow');
  const format = useFormatter();
  const nameOf = ({ from, to }: { from: string; to: string }) =>
    from === to ? dayText(format, from) : t('span', { from: dayText(format, from), to: dayText(format, to) });
  const rows = weeks.map((week) => ({ label: dayText(format, week.from), count: week.delivered_count }));
  return (
    <div className={classes.stack}>
      {flow.delivered_count > 0 && weeks.length > 1 && (
        <LazyChart
          kind="bar"
          height={200}
          rows={rows}
          series={[{ name: 'count', label: t('delivered'), color: 'spruce.6' }]}
          // There is no part of a card, so the axis has whole numbers.
          format={(value) => (Number.isInteger(value) ? format.number(value) : '')}
        />
      )}
      <FiguresTable
        label={t('deliveries')}
        names={[t('week')]}
        figures={[t('delivered')]}
        foot={
          <tr>
            <th scope="row">{t('total')}</th>
            <td className={classes.number}>{flow.delivered_count}</td>
          </tr>
        }
      >
        {weeks.map(({ from, to, delivered_count: count }) => {
          const name = nameOf({ from, to });
          return (
            <tr key={from}>
              <th scope="row">{name}</th>
              <Figure
                label={t('openDelivered', { name, count })}
                onOpen={() => onOpen({ figure: 'delivered', from, to, name })}
              >
                {count}
              </Figure>
            </tr>
          );
        })}
      </FiguresTable>
    </div>
  );
}
