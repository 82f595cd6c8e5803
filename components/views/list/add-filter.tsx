'use client';

import { Button } from '@mantine/core';
import { IconFilterPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { usePressMenu } from '#components/base/ui/floating/press-menu.ts';
import type { ListFilter } from './use-filters.ts';

const FilterNames = dynamic(
  () => loadPart(() => import('./filter-names.tsx')).then((all) => all.FilterNames),
  { ssr: false },
);

interface Props {
  filters: readonly ListFilter[];
  onChoose: (filter: ListFilter) => void;
}

/** Begins a filter by one of the properties. */
export function AddFilter({ filters, onChoose }: Props) {
  const t = useTranslations('data');
  const { button, anchor, close } = usePressMenu('dialog');
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilterPlus size={16} stroke={1.8} aria-hidden />}
        {...button}
      >
        {t('addFilter')}
      </Button>
      {anchor && <FilterNames anchor={anchor} onClose={close} filters={filters} onChoose={onChoose} />}
    </>
  );
}
