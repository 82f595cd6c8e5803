'use client';

import { useTranslations } from 'next-intl';
import { useConvention } from '#components/base/locale/use-convention.ts';
import { WrittenDay } from '#components/base/ui/inputs/written-day.tsx';

/** The day on which a task is due. */
export function DueDay({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations('record');
  return <WrittenDay label={t('due')} convention={useConvention()} value={value} onChange={onChange} />;
}
