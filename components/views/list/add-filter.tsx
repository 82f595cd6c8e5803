'use client';

import { Button, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import classes from './list.module.css';
import type { ListFilter } from './use-filters.ts';

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

interface Props {
  filters: readonly ListFilter[];
  onChoose: (filter: ListFilter) => void;
}

/** Finds a property by its name and begins a filter by it. */
export function AddFilter({ filters, onChoose }: Props) {
  const t = useTranslations('data');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const found = filters.filter(({ label }) => folded(label).includes(folded(typed.trim())));

  function choose(filter: ListFilter | undefined) {
    if (!filter) return;
    setOpen(false);
    setTyped('');
    onChoose(filter);
  }

  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilterPlus size={16} stroke={1.8} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('addFilter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('addFilter')} className={classes.field}>
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
      </Popover.Dropdown>
    </Popover>
  );
}
