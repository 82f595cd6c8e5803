'use client';

import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useConvention } from '#components/base/locale/use-convention.ts';
import { WrittenDay } from '#components/base/ui/inputs/written-day.tsx';
import { asNumber, WrittenNumber } from '#components/base/ui/inputs/written-number.tsx';
import { ProblemText } from '../../values/problem-text.tsx';
import type { Problems } from '../problems.ts';
import type { Values } from '../values.ts';
import type { InstalmentPart } from './instalment-rows.ts';
import classes from './instalments.module.css';

interface Props {
  row: Values;
  number: number;
  /** The amount that the server has computed for the row. */
  computed: string;
  problems: Problems;
  onType: (part: InstalmentPart, value: unknown) => void;
  onRemove: () => void;
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A day, or a number of days, on which a part is due, and how much it is. */
export function InstalmentRow({ row, number, computed, problems, onType, onRemove }: Props) {
  const t = useTranslations('data.instalments');
  const convention = useConvention();
  const shared = (part: InstalmentPart) => ({
    ...{ label: t(part), size: 'sm' as const, convention, value: textOf(row[part]) },
    error: problems[part] && <ProblemText text={problems[part]} />,
  });
  const numeric = (part: 'days' | 'pct' | 'amount') => ({
    ...shared(part),
    onChange: (typed: string) => onType(part, asNumber(typed)),
  });
  return (
    <li className={classes.row} aria-label={t('number', { number })}>
      <WrittenDay {...shared('due_date')} onChange={(day) => onType('due_date', day || undefined)} />
      <WrittenNumber {...numeric('days')} />
      <WrittenNumber {...numeric('pct')} />
      <WrittenNumber {...numeric('amount')} placeholder={computed} />
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        color="gray"
        aria-label={t('remove', { number })}
        onClick={onRemove}
      >
        <IconTrash size={15} stroke={1.7} />
      </ActionIcon>
      {problems[''] && (
        <p className={classes.problem} role="alert">
          <ProblemText text={problems['']} />
        </p>
      )}
    </li>
  );
}
