'use client';

import { CloseButton, UnstyledButton } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { FilterText } from './filter-text.tsx';
import classes from './list.module.css';
import type { ListFilter } from './use-filters.ts';

const FilterForm = dynamic(() => loadPart(() => import('./filter-form.tsx')).then((all) => all.FilterForm), {
  ssr: false,
});

interface Props {
  filter: ListFilter;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** A filter with its value. Pressing it opens the field for the value. */
export function FilterChip({ filter, isOpen, onOpen, onClose }: Props) {
  const t = useTranslations('data');
  const { name, label, value, set } = filter;
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const isFixed = name === 'deleted';
  return (
    <div className={classes.chip}>
      <UnstyledButton
        ref={setButton}
        className={classes.chipText}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isFixed}
        onClick={isOpen ? onClose : onOpen}
      >
        <span className={classes.chipName}>
          {label}
          {!isFixed && ': '}
        </span>
        {!isFixed && <FilterText name={name} value={value} />}
      </UnstyledButton>
      <CloseButton
        size="sm"
        radius="xl"
        aria-label={t('removeFilter', { property: label })}
        onClick={() => {
          set(null);
          onClose();
        }}
      />
      {isOpen && button && <FilterForm anchor={button} onClose={onClose} filter={filter} />}
    </div>
  );
}
