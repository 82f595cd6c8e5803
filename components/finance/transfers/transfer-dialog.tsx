'use client';

import { Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { RowsSkeleton } from '#components/base/ui/page-states/list-skeleton.tsx';
import { TransferForm } from './transfer-form.tsx';
import { usePayableBills } from './use-payable-bills.ts';

/** Makes a transfer of open bills, and says before which of them cannot be paid, and why. */
export function TransferDialog({ supplier, onClose }: { supplier?: string; onClose: () => void }) {
  const t = useTranslations('transfers');
  const common = useTranslations('common');
  const { bills, isPending, isError, hasMore, refetch } = usePayableBills(supplier);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      size="lg"
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {isError && <Failed title={t('failed')} onRetry={() => void refetch()} />}
      {isPending && <RowsSkeleton rows={3} />}
      {!isPending && !isError && <TransferForm bills={bills} hasMore={hasMore} onClose={onClose} />}
    </Modal>
  );
}
