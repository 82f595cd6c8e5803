'use client';

import { Menu } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { takePhoto } from '#components/base/files/take-photo.ts';
import { keepPhoto } from '#components/finance/expenses/new/kept-photo.ts';
import { receiptTypes } from '#components/finance/expenses/receipt-place.ts';

const hasCamera = () => window.matchMedia('(pointer: coarse)').matches;

/** A new expense begins with the photo of its receipt on a telephone, and with its form elsewhere. */
export function NewExpenseChoice() {
  const t = useTranslations('shell');
  const router = useRouter();
  return (
    <Menu.Item
      onClick={async () => {
        const photo = hasCamera() ? await takePhoto(receiptTypes) : undefined;
        if (photo) await keepPhoto(photo);
        router.push('/expenses/new');
      }}
    >
      {t('create.expense')}
    </Menu.Item>
  );
}
