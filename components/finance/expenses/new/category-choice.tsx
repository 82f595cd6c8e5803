'use client';

import { TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './quick-expense.module.css';

interface Props {
  value: string;
  /** The categories that are used most. */
  usual: readonly string[];
  onChange: (category: string) => void;
}

/** A category as text, or one of the usual ones by a press. */
export function CategoryChoice({ value, usual, onChange }: Props) {
  const t = useTranslations('expenses.new');
  return (
    <>
      <TextInput
        label={t('category')}
        maxLength={100}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <fieldset className={classes.categories} aria-label={t('usualCategories')}>
        {usual.map((category) => (
          <button
            key={category}
            type="button"
            className={classes.category}
            aria-pressed={value === category}
            onClick={() => onChange(value === category ? '' : category)}
          >
            {category}
          </button>
        ))}
      </fieldset>
    </>
  );
}
