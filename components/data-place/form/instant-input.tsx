'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useConvention } from '../../locale/use-convention.ts';
import { toLocal } from '../../ui/local-moment.ts';
import { dayAsWritten, typedMoment } from '../../ui/written.ts';
import { WrittenInput } from '../../ui/written-input.tsx';
import { instantText } from '../values/scalar.ts';

/** A moment, as the clock on the wall shows it where the person is. */
export function InstantInput({
  value,
  onChange,
  ...props
}: {
  label: ReactNode;
  description?: ReactNode;
  withAsterisk: boolean;
  error: ReactNode;
  value: string;
  onChange: (iso: string | undefined) => void;
}) {
  const t = useTranslations('common.written');
  const format = useFormatter();
  const convention = useConvention();
  return (
    <WrittenInput
      {...props}
      inputMode="text"
      placeholder={`${t(`day.${convention.order ?? 'year_first'}`)} 14:30`}
      value={value}
      read={(text) => typedMoment(text, convention)}
      write={(known) => {
        if (Number.isNaN(Date.parse(known))) return known;
        const [day = '', time = ''] = toLocal(known).split('T');
        return `${dayAsWritten(day, convention)} ${time}`;
      }}
      shown={(known) => instantText(format, known)}
      onChange={(next) => onChange(next || undefined)}
    />
  );
}
