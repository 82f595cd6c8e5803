'use client';

import { Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AnchoredMenu } from '#components/base/ui/floating/anchored-menu.tsx';
import { noSections, numbersOf, placeOfStep } from './sections.ts';
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
  const { rows, fresh, section } = grid.now();
  const isSection = section?.is ?? noSections;
  const row = rows[at];
  const isOfSection = row !== undefined && isSection(row);
  const number = numbersOf(rows, isSection)[at] ?? at + 1;
  const isStuck = (by: 1 | -1) => placeOfStep(rows, at, by, isSection) === undefined;
  return (
    <AnchoredMenu
      anchor={anchor}
      onClose={onClose}
      label={t(isOfSection ? 'sectionActions' : 'actions', { number })}
      position="bottom-end"
    >
      {onOpen && !isOfSection && <Menu.Item onClick={() => onOpen(at)}>{t('open')}</Menu.Item>}
      {fresh && (
        <>
          <Menu.Item rightSection="Insert" onClick={() => grid.addRow(at)}>
            {t('addAbove')}
          </Menu.Item>
          {section && <Menu.Item onClick={() => grid.addSection(at)}>{t('addSectionAbove')}</Menu.Item>}
          <Menu.Item onClick={() => grid.copyRow(at)}>{t('copy')}</Menu.Item>
          <Menu.Item rightSection="Alt ↑" disabled={isStuck(-1)} onClick={() => grid.moveRow(at, -1)}>
            {t('moveUp')}
          </Menu.Item>
          <Menu.Item rightSection="Alt ↓" disabled={isStuck(1)} onClick={() => grid.moveRow(at, 1)}>
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
