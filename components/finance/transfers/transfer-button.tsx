'use client';

import { Button } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useMay } from '#components/base/session/context.tsx';

const TransferDialog = dynamic(
  () => loadPart(() => import('./transfer-dialog.tsx')).then((all) => all.TransferDialog),
  { ssr: false },
);

/** Opens the dialog that pays open bills by a transfer: those of a supplier, or of all. */
export function TransferButton({ supplier, name }: { supplier?: string; name?: string }) {
  const t = useTranslations('transfers');
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may('bankTransfers', 'create')) return null;
  return (
    <>
      <Button
        variant={supplier === undefined ? 'filled' : 'default'}
        size={supplier === undefined ? 'md' : 'sm'}
        onClick={() => setOpen(true)}
        {...(name === undefined ? {} : { 'aria-label': t('openOf', { name }) })}
      >
        {t('open')}
      </Button>
      {isOpen && (
        <TransferDialog {...(supplier === undefined ? {} : { supplier })} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
