'use client';

import { TextInput, UnstyledButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { MenuAnchor } from '#components/base/ui/floating/anchored-menu.tsx';
import { AnchoredPopover } from '#components/base/ui/floating/anchored-popover.tsx';
import classes from './list.module.css';
import type { ListFilter } from './use-filters.ts';

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

interface Props extends MenuAnchor {
  filters: readonly ListFilter[];
  onChoose: (filter: ListFilter) => void;
}

/** Finds a property by its name. */
export function FilterNames({ filters, onChoose, ...anchored }: Props) {
  const t = useTranslations('data');
  const [typed, setTyped] = useState('');
  const found = filters.filter(({ label }) => folded(label).includes(folded(typed.trim())));

  function choose(filter: ListFilter | undefined) {
    if (!filter) return;
    anchored.onClose();
    onChoose(filter);
  }

  return (
    <AnchoredPopover {...anchored} label={t('addFilter')} className={classes.field}>
      <TextInput
        data-autofocus
        size="xs"
        aria-label={t('filterBy')}
        placeholder={t('filterBy')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && choose(found[0])}
      />
      <ul className={classes.properties}>
        {found.map((filter) => (
          <li key={filter.name}>
            <UnstyledButton className={classes.property} onClick={() => choose(filter)}>
              {filter.label}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={classes.count}>{t('noneFound')}</p>}
    </AnchoredPopover>
  );
}
