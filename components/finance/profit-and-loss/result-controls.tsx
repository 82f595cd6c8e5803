'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { PeriodFields } from '#components/platform/reports/period-fields.tsx';
import { groupings } from '#server/areas/finance/profit-and-loss/result-keys.ts';
import classes from './profit-and-loss.module.css';
import { useResultView } from './use-profit-and-loss.ts';
import { compares, type Days } from './view.ts';

const presets = ['thisMonth', 'lastMonth', 'thisQuarter', 'thisYear', 'lastYear'] as const;

/** The period, the groups of the columns, and the compared period. */
export function ResultControls({ days: { from, to } }: { days: Days }) {
  const t = useTranslations('profitAndLoss');
  const [view, setView] = useResultView();
  return (
    <search className={classes.controls} aria-label={t('controls')}>
      <PeriodFields presets={presets} from={from} to={to} onChange={(period) => void setView(period)} />
      <Select
        className={classes.control}
        label={t('by')}
        allowDeselect={false}
        data={groupings.map((value) => ({ value, label: t(`groups.${value}`) }))}
        value={view.by}
        onChange={(value) => {
          const by = groupings.find((one) => one === value);
          if (by) void setView({ by });
        }}
      />
      <Select
        className={classes.control}
        label={t('compare')}
        allowDeselect={false}
        data={compares.map((value) => ({ value, label: t(`compares.${value}`) }))}
        value={view.compare}
        onChange={(value) => {
          const compare = compares.find((one) => one === value);
          if (compare) void setView({ compare });
        }}
      />
    </search>
  );
}
