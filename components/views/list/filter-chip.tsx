'use client';

import { CloseButton, Popover, UnstyledButton } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { FilterText } from './filter-text.tsx';
import classes from './list.module.css';
import type { ListFilter } from './use-filters.ts';

const FilterField = dynamic(
  () => loadPart(() => import('./filter-field.tsx')).then((all) => all.FilterField),
  { ssr: false },
);

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
  const chip = useRef<HTMLDivElement>(null);
  // The lists of options are portals beside the dropdown, and pressing one of them must not close it.
  useWindowEvent('pointerdown', ({ target }) => {
    if (!isOpen || !(target instanceof Element)) return;
    if (!target.closest('[data-portal]') && !chip.current?.contains(target)) onClose();
  });
  const isFixed = name === 'deleted';
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && onClose()}
      closeOnClickOutside={false}
      position="bottom-start"
      trapFocus
    >
      <Popover.Target>
        <div className={classes.chip} ref={chip}>
          <UnstyledButton
            className={classes.chipText}
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
        </div>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={classes.field}>
        <FilterField name={name} value={value} onChange={set} />
      </Popover.Dropdown>
    </Popover>
  );
}
