'use client';

import { Select, TextInput } from '@mantine/core';
import { useFormatter } from 'next-intl';
import {
  CountrySelect,
  CurrencySelect,
  LanguageSelect,
  SpokenSelect,
  ZoneSelect,
} from '#components/base/locale/region-selects.tsx';
import { spruce } from '#components/base/theme/colors.ts';
import type { Input } from './input.ts';
import type { InputProps } from './value-input.tsx';

type OfRegion = Extract<Input, { isOptional?: boolean }>;

/**
 * Inputs for language, zone, country, currency, month and color. Loaded on demand, because few forms have
 * them.
 */
export function RegionInput({ input, value, onChange, ...shared }: InputProps<OfRegion>) {
  const format = useFormatter();
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const chosen = { ...shared, value: text || null };
  const { isOptional = false } = input;
  const optional = { ...chosen, clearable: isOptional };
  const onChoice = (next: string | null) => (next || isOptional) && onChange(next);
  switch (input.is) {
    case 'language':
      return <LanguageSelect {...chosen} onChange={onChoice} />;
    case 'zone':
      return <ZoneSelect {...optional} onChange={onChoice} />;
    case 'spoken':
      return <SpokenSelect {...optional} onChange={onChoice} />;
    case 'country':
      return <CountrySelect {...chosen} clearable onChange={onChange} />;
    case 'currency':
      return <CurrencySelect {...optional} onChange={onChoice} />;
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
