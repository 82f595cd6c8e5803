'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useConvention } from '#components/base/locale/use-convention.ts';
import { numberAsWritten } from '#components/base/ui/inputs/written.ts';
import { Person } from '#components/base/ui/person.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { valuesOf } from '#components/records/kinds/values-of.ts';
import { TitlesOf, useTitle } from '#components/records/values/titles.tsx';
import { rangeOf } from './view.ts';

/** The value of a filter, as a person reads it. */
export function FilterText({ name, value }: { name: string; value: string | null }) {
  const t = useTranslations('data');
  const format = useFormatter();
  const { kind, words } = useKind();
  if (value === null) return '…';
  const of = kind.list.filters[name]?.kind;
  const field = kind.fields.find((one) => one.name === name);
  if (of === 'number' || of === 'date' || of === 'instant') return <RangeText kind={of} value={value} />;
  if (of === 'boolean') return value === 'true' ? t('yes') : t('no');
  if (of === 'id')
    return (
      <TitlesOf of={value}>
        <TitleText id={value} />
      </TitlesOf>
    );
  if (valuesOf(field?.schema).length === 0) return value;
  const chosen = value.split(',').map((one) => words.value(kind.kind, name, one));
  return format.list(chosen, { type: 'disjunction' });
}

function TitleText({ id }: { id: string }) {
  const known = useTitle(id);
  return known?.kind === 'user' ? <Person name={known.title} /> : (known?.title ?? id);
}

function RangeText({ kind, value }: { kind: 'number' | 'date' | 'instant'; value: string }) {
  const t = useTranslations('data');
  const format = useFormatter();
  const convention = useConvention();
  const shown = (text: string) => {
    if (kind === 'number') return numberAsWritten(text, convention);
    const moment = new Date(text);
    if (Number.isNaN(moment.getTime())) return text;
    const zone = kind === 'date' ? { timeZone: 'UTC' } : {};
    return format.dateTime(moment, { dateStyle: 'medium', ...zone });
  };
  if (!value.includes('..')) return shown(value);
  const { from, to } = rangeOf(value);
  if (from && to) return t('between', { from: shown(from), to: shown(to) });
  return from ? t('atLeast', { from: shown(from) }) : t('atMost', { to: shown(to) });
}
