'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Person } from '#components/base/ui/person.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { looksLikeId } from '#components/records/values/scalar.ts';
import { useAreTitlesPending, useTitle } from '#components/records/values/titles.tsx';
import { ShortValue } from '#components/records/values/value.tsx';
import { inSentence } from './groups-of.ts';

/** The value that the records of a group share, as it is shown in their rows, but without a link: it names a button. */
export function GroupName({ by, value }: { by: string; value: string | null }) {
  const t = useTranslations('data');
  const locale = useLocale();
  const { kind, words } = useKind();
  const property = words.property(kind.kind, by);
  if (value === null) {
    // The labels of these properties are no nouns: *Assigned to*, *Part of*.
    if (by === 'assignee_id') return t('groupUnassigned');
    const refers = kind.fields.find(({ name }) => name === by)?.refers ?? [];
    if (refers.includes(kind.kind)) return t('groupFlag', { property, value: '—' });
    return t('groupNone', { property: inSentence(property, locale) });
  }
  if (kind.list.filters[by]?.kind === 'boolean')
    return t('groupFlag', { property, value: t(value === 'true' ? 'yes' : 'no') });
  if (looksLikeId(value)) return <RecordName id={value} />;
  return <ShortValue name={by} value={value} record={{ [by]: value }} />;
}

function RecordName({ id }: { id: string }) {
  const isPending = useAreTitlesPending();
  const known = useTitle(id);
  if (!known) return isPending ? '…' : <code>{id}</code>;
  return known.kind === 'user' ? <Person name={known.title} /> : known.title;
}
