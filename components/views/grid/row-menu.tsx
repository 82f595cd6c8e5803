'use client';

import { Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AnchoredMenu } from '#components/base/ui/floating/anchored-menu.tsx';
import type { GridHandle } from './use-grid.ts';

interface Props {
  grid: GridHandle;
  at: number;
  anchor: HTMLElement;
  onOpen: ((at: number) => void) | undefined;
  onClose: () => void;
}

/** The steps that a person takes with one row, besides typing into its cells. */
export function RowMenu({ grid, at, anchor, onOpen, onClose }: Props) {
  const t = useTranslations('data.grid');
  const { rows, fresh } = grid.now();
  return (
    <AnchoredMenu
      anchor={anchor}
      onClose={onClose}
      label={t('actions', { number: at + 1 })}
      position="bottom-end"
    >
      {onOpen && <Menu.Item onClick={() => onOpen(at)}>{t('open')}</Menu.Item>}
      {fresh && (
        <>
          <Menu.Item rightSection="Insert" onClick={() => grid.addRow(at)}>
            {t('addAbove')}
          </Menu.Item>
          <Menu.Item onClick={() => grid.copyRow(at)}>{t('copy')}</Menu.Item>
          <Menu.Item rightSection="Alt ↑" disabled={at === 0} onClick={() => grid.moveRow(at, -1)}>
            {t('moveUp')}
          </Menu.Item>
          <Menu.Item
            rightSection="Alt ↓"
            disabled={at >= rows.length - 1}
            onClick={() => grid.moveRow(at, 1)}
          >
            {t('moveDown')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item rightSection="Shift Del" color="brick" onClick={() => grid.removeRows(at, at)}>
            {t('remove')}
          </Menu.Item>
        </>
      )}
    </AnchoredMenu>
  );
}
