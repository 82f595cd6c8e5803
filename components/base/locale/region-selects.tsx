import { Select, type SelectProps } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { countries } from '#server/kernel/values/countries.ts';
import { locales } from '#server/vocabulary/locales.ts';
import { localeNames } from './locale-names.ts';

type Props = Omit<SelectProps, 'data' | 'searchable'>;

function SearchedSelect(props: Props & Pick<SelectProps, 'data'>) {
  const t = useTranslations('organization');
  return <Select searchable nothingFoundMessage={t('noneFound')} {...props} />;
}

export const LanguageSelect = (props: Props) => (
  <Select {...props} data={locales.map((one) => ({ value: one, label: localeNames[one] }))} />
);

export function ZoneSelect(props: Props) {
  const zones = new Set([
    'UTC',
    ...(props.value ? [props.value] : []),
    ...Intl.supportedValuesOf('timeZone'),
  ]);
  return <SearchedSelect {...props} data={[...zones]} />;
}

export function CountrySelect(props: Props) {
  const locale = useLocale();
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const data = countries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  return <SearchedSelect {...props} data={data} />;
}

export function CurrencySelect(props: Props) {
  const names = new Intl.DisplayNames([useLocale()], { type: 'currency' });
  const data = Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${code} · ${names.of(code)}`,
  }));
  return <SearchedSelect {...props} data={data} />;
}
