'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useConvention } from '#components/base/locale/use-convention.ts';
import { ChoiceBar } from '#components/base/ui/inputs/choice-bar.tsx';
import { WrittenDay } from '#components/base/ui/inputs/written-day.tsx';
import { addDays } from '#components/views/calendar/days.ts';
import classes from './quick-expense.module.css';

interface Props {
  value: string;
  today: string;
  onChange: (day: string) => void;
}

/** The day of the receipt, which is nearly always today or yesterday. */
export function DayChoice({ value, today, onChange }: Props) {
  const t = useTranslations('expenses.new.day');
  const convention = useConvention();
  const days = { today, yesterday: addDays(today, -1) } as const;
  const [isOther, setOther] = useState(false);
  const known = value === days.today ? 'today' : value === days.yesterday ? 'yesterday' : 'other';
  const chosen = isOther ? 'other' : known;
  return (
    <div className={classes.day}>
      <ChoiceBar
        isWide
        aria-label={t('label')}
        value={chosen}
        onChoose={(one) => {
          setOther(one === 'other');
          if (one !== 'other') onChange(days[one]);
        }}
        choices={(['today', 'yesterday', 'other'] as const).map((one) => ({ value: one, label: t(one) }))}
      />
      {chosen === 'other' && (
        <WrittenDay label={t('date')} value={value} convention={convention} onChange={onChange} />
      )}
    </div>
  );
}
