import { Select, type SelectProps } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { SearchedSelect } from '#components/base/ui/inputs/searched-select.tsx';
import { countries } from '#server/kernel/values/countries.ts';
import { locales } from '#server/vocabulary/locales.ts';
import { localeNames } from './locale-names.ts';

type Props = Omit<SelectProps, 'data' | 'searchable' | 'allowDeselect'>;

interface Choice {
  value: string;
  label: string;
}

/** A value from elsewhere stays a choice. */
function RegionSelect({ data, ...props }: Props & { data: Choice[] }) {
  const t = useTranslations('organization');
  const { value } = props;
  const isKnown = !value || data.some((one) => one.value === value);
  return (
    <SearchedSelect
      placeholder={t('choose')}
      nothingFoundMessage={t('noneFound')}
      {...props}
      data={isKnown ? data : [{ value, label: value }, ...data]}
    />
  );
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`));

/** The languages with a code of two letters that the browser knows by name. */
export function SpokenSelect(props: Props) {
  const locale = useLocale();
  const data = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
    return codes
      .flatMap((value) => {
        const label = names.of(value);
        return label === undefined ? [] : [{ value, label }];
      })
      .sort((one, other) => one.label.localeCompare(other.label, locale));
  }, [locale]);
  return <RegionSelect {...props} data={data} />;
}

export const LanguageSelect = (props: Props) => (
  <Select
    {...props}
    allowDeselect={false}
    data={locales.map((one) => ({ value: one, label: localeNames[one] }))}
  />
);

export function ZoneSelect(props: Props) {
  const zones = new Set([
    'UTC',
    ...(props.value ? [props.value] : []),
    ...Intl.supportedValuesOf('timeZone'),
  ]);
  return <RegionSelect {...props} data={[...zones].map((value) => ({ value, label: value }))} />;
}

export function CountrySelect(props: Props) {
  const locale = useLocale();
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const data = countries
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  return <RegionSelect {...props} data={data} />;
}

export function CurrencySelect(props: Props) {
  const names = new Intl.DisplayNames([useLocale()], { type: 'currency' });
  const data = Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${code} · ${names.of(code)}`,
  }));
  return <RegionSelect {...props} data={data} />;
}
