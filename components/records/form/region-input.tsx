'use client';

import { Select, TextInput } from '@mantine/core';
import { useFormatter } from 'next-intl';
import {
  CountrySelect,
  CurrencySelect,
  LanguageSelect,
  ZoneSelect,
} from '#components/base/locale/region-selects.tsx';
import { spruce } from '#components/base/theme/colors.ts';
import type { Input } from './input.ts';
import type { InputProps } from './value-input.tsx';

type OfRegion = Extract<Input, { is: 'language' | 'zone' | 'country' | 'currency' | 'month' | 'color' }>;

/**
 * Inputs for language, zone, country, currency, month and color. Loaded on demand, because few forms have
 * them.
 */
export function RegionInput({ input, value, onChange, ...shared }: InputProps<OfRegion>) {
  const format = useFormatter();
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const chosen = { ...shared, allowDeselect: false, value: text || null };
  const onChoice = (next: string | null) => next && onChange(next);
  switch (input.is) {
    case 'language':
      return <LanguageSelect {...chosen} onChange={onChoice} />;
    case 'zone':
      return <ZoneSelect {...chosen} onChange={onChoice} />;
    case 'country':
      return <CountrySelect {...chosen} allowDeselect clearable onChange={onChange} />;
    case 'currency':
      return <CurrencySelect {...chosen} onChange={onChoice} />;
    case 'month':
      return (
        <Select
          {...chosen}
          data={Array.from({ length: 12 }, (_, month) => ({
            value: String(month + 1),
            label: format.dateTime(new Date(Date.UTC(2024, month, 15)), { month: 'long', timeZone: 'UTC' }),
          }))}
          onChange={(next) => next && onChange(Number(next))}
        />
      );
    case 'color':
      return (
        <TextInput
          {...shared}
          placeholder={spruce[6]}
          leftSection={
            <span
              aria-hidden
              style={{
                width: 16,
                height: 16,
                borderRadius: 'var(--mantine-radius-xs)',
                background: text || 'transparent',
              }}
            />
          }
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
