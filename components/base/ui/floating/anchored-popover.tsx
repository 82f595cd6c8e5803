'use client';

import { Popover } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { anchorStyle } from './anchor-style.ts';
import type { MenuAnchor } from './anchored-menu.tsx';

/** A small form beside the button that was pressed. Pressing anywhere else closes it. */
export function AnchoredPopover({
  anchor,
  onClose,
  label,
  className,
  children,
}: MenuAnchor & { label: string; className?: string | undefined; children: ReactNode }) {
  function close() {
    anchor.focus();
    onClose();
  }
  // The lists of options are portals beside the form, and pressing one of them must not close it. The button closes it
  // itself.
  useWindowEvent('pointerdown', ({ target }) => {
    if (target instanceof Element && !target.closest('[data-portal]') && !anchor.contains(target)) close();
  });
  return (
    <Popover
      opened
      onChange={(opened) => !opened && close()}
      closeOnClickOutside={false}
      position="bottom-start"
      trapFocus
    >
      <Popover.Target>
        <span aria-hidden style={anchorStyle(anchor)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={className}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
