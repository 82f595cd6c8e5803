'use client';

import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import words from '#components/base/ui/words-by-width.module.css';
import { readConditions } from './conditions.ts';

const ConditionsDialog = dynamic(
  () => loadPart(() => import('./conditions-dialog.tsx')).then((all) => all.ConditionsDialog),
  { ssr: false },
);

/** Opens the form for the filter with groups, which is in the address and so also in saved views. */
export function ConditionsButton({
  filter,
  onChange,
}: {
  filter: string | null;
  onChange: (filter: string | null) => void;
}) {
  const t = useTranslations('data.conditions');
  const [isOpen, setOpen] = useState(false);
  const count = filter === null ? 0 : (readConditions(filter)?.rows.length ?? 1);
  return (
    <>
      <Button
        variant={count ? 'default' : 'subtle'}
        color="gray"
        className={words.phoneButton}
        aria-haspopup="dialog"
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.8} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <span className={words.phoneWord}>{count ? t('used', { count }) : t('title')}</span>
      </Button>
      {isOpen && (
        <ConditionsDialog
          filter={filter}
          onClose={() => setOpen(false)}
          onChange={(next) => {
            onChange(next);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
