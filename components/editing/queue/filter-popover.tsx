'use client';

import { Popover } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { anchorStyle } from '#components/base/ui/floating/anchor-style.ts';
import type { MenuAnchor } from '#components/base/ui/floating/anchored-menu.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { SetQueueView } from './view.ts';
import type { QueueView } from './view-state.ts';

/** The filters in a popover beside the pressed button, which gets the focus back afterwards. */
export function FilterPopover({
  anchor,
  onClose,
  ...filters
}: MenuAnchor & { view: QueueView; setView: SetQueueView; tags: readonly string[] }) {
  const t = useTranslations('board');
  return (
    <Popover
      opened
      position="bottom-start"
      width="min(92vw, 560px)"
      shadow="md"
      trapFocus
      onChange={(isOpen) => {
        if (isOpen) return;
        anchor.focus();
        onClose();
      }}
    >
      <Popover.Target>
        <span aria-hidden style={anchorStyle(anchor)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('filter.open')}>
        <FilterPanel {...filters} />
      </Popover.Dropdown>
    </Popover>
  );
}
