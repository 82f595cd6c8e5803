'use client';

import { Menu, type MenuProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { anchorStyle } from './anchor-style.ts';

export interface MenuAnchor {
  /** The button that was pressed: the menu opens beside it and returns the focus to it. */
  anchor: HTMLElement;
  onClose: () => void;
}

export function AnchoredMenu({
  anchor,
  onClose,
  label,
  children,
  ...more
}: MenuAnchor &
  Pick<MenuProps, 'position' | 'width' | 'withInitialFocusPlaceholder'> & {
    label: string;
    children: ReactNode;
  }) {
  return (
    <Menu
      opened
      returnFocus={false}
      onClose={() => {
        anchor.focus();
        onClose();
      }}
      {...more}
    >
      <Menu.Target>
        <span aria-hidden style={anchorStyle(anchor)} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label} mah={420} style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
