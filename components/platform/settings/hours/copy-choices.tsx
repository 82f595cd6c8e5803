'use client';

import { Menu } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AnchoredMenu, type MenuAnchor } from '#components/base/ui/floating/anchored-menu.tsx';
import { type Day, days, workdays } from './hours.ts';

/** Selects the days to which the hours of one day are copied. */
export function CopyChoices({
  day,
  onCopy,
  ...menu
}: MenuAnchor & { day: string; onCopy: (to: readonly Day[]) => void }) {
  const t = useTranslations('hours');
  return (
    <AnchoredMenu {...menu} label={t('copyOf', { day })} position="bottom-end">
      <Menu.Item onClick={() => onCopy(workdays)}>{t('toWorkdays')}</Menu.Item>
      <Menu.Item onClick={() => onCopy(days)}>{t('toAll')}</Menu.Item>
    </AnchoredMenu>
  );
}
