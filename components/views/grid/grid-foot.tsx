'use client';

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './grid.module.css';
import { cursorAt } from './places.ts';
import type { GridHandle } from './use-grid.ts';

interface Props {
  grid: GridHandle;
  addLabel: string | undefined;
}

/** The buttons that add rows and sections, and the keys that are worth knowing. */
export function GridFoot({ grid, addLabel }: Props) {
  const t = useTranslations('data.grid');
  const { section } = grid.now();
  if (addLabel === undefined) return null;
  const add = (label: string, onClick: () => void) => (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes.foot}>
      {add(addLabel, () => grid.go(cursorAt({ row: grid.now().rows.length, column: 0 })))}
      {section && add(section.addLabel, () => grid.addSection(grid.now().rows.length))}
      <span className={classes.hint}>{t('hint')}</span>
    </div>
  );
}
