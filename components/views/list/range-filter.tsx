'use client';

import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useConvention } from '#components/base/locale/use-convention.ts';
import { DayFilter } from '#components/base/ui/inputs/day-filter.tsx';
import { numberAsWritten, typedNumber } from '#components/base/ui/inputs/written.ts';
import classes from './list.module.css';
import { rangeOf, rangeText } from './view.ts';

const dayOf = (value: string) => {
  const date = new Date(value);
  const two = (part: number) => String(part).padStart(2, '0');
  return value === '' || Number.isNaN(date.getTime())
    ? ''
    : `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** A chosen day begins and ends in local time. */
const bounds = {
  from: (day: string) => (day ? new Date(`${day}T00:00:00`).toISOString() : ''),
  to: (day: string) => (day ? new Date(`${day}T23:59:59.999`).toISOString() : ''),
};

export function RangeFilter({
  kind,
  label,
  value,
  onChange,
}: {
  kind: 'number' | 'date' | 'instant';
  label: string;
  value: string;
  onChange: (value: string | null) => void;
}) {
  const t = useTranslations('data');
  const range = rangeOf(value);
  const convention = useConvention();
  const shown = (text: string) =>
    kind === 'instant' ? dayOf(text) : kind === 'number' ? numberAsWritten(text, convention) : text;

  function change(side: 'from' | 'to', text: string) {
    const next =
      kind === 'instant'
        ? bounds[side](text)
        : kind === 'number'
          ? typedNumber(text, convention).value
          : text.trim();
    if (next !== range[side]) onChange(rangeText({ ...range, [side]: next }));
  }

  const input = (side: 'from' | 'to') => {
    const named = {
      'aria-label': t(side === 'from' ? 'filterFrom' : 'filterTo', { property: label }),
      size: 'xs',
    } as const;
    if (kind !== 'number')
      return <DayFilter {...named} value={shown(range[side])} onChange={(day) => change(side, day)} />;
    return (
      <TextInput
        {...named}
        key={`${side} ${range[side]}`}
        inputMode="decimal"
        placeholder={t(side)}
        defaultValue={shown(range[side])}
        onBlur={(event) => change(side, event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') change(side, event.currentTarget.value);
        }}
      />
    );
  };

  return (
    <fieldset className={classes.range}>
      <legend className={classes.rangeLabel}>{label}</legend>
      {input('from')}
      {input('to')}
    </fieldset>
  );
}
