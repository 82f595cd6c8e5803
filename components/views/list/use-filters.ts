'use client';

import { useTranslations } from 'next-intl';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useView } from './use-view.ts';

/** One thing that a list can be filtered by. */
export interface ListFilter {
  /** The name of the property; `tag` and `deleted` are filters of every list that has them. */
  name: string;
  label: string;
  value: string | null;
  set: (value: string | null) => void;
  /** False for the filter by a record of any kind, which only links set. */
  isOffered: boolean;
}

/** Every filter of the list: those of the shown columns first, the others by their names. */
export function useFilters(): ListFilter[] {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const { view, filters, setView, filter } = useView();
  const has = (name: string) => kind.fields.some((field) => field.name === name);
  const ofProperties = Object.entries(kind.list.filters).map(([name, { kind: of }]) => ({
    name,
    label: words.property(kind.kind, name),
    value: filters[name] ?? null,
    set: (value: string | null) => void filter(name, value),
    isOffered: of !== 'id' || kind.fields.find((field) => field.name === name)?.refers[0] !== undefined,
  }));
  const place = ({ name }: ListFilter) => {
    const at = kind.screen.columns.indexOf(name);
    return at < 0 ? kind.screen.columns.length : at;
  };
  const sorted = ofProperties.toSorted((a, b) => place(a) - place(b) || a.label.localeCompare(b.label));
  return [
    ...sorted,
    ...(has('tags')
      ? [
          {
            name: 'tag',
            label: t('tag'),
            value: view.tag,
            set: (tag: string | null) => void setView({ tag, page: null }, { history: 'push' }),
            isOffered: true,
          },
        ]
      : []),
    ...(has('deleted_at')
      ? [
          {
            name: 'deleted',
            label: t('withDeleted'),
            value: view.deleted ? 'true' : null,
            set: (value: string | null) =>
              void setView({ deleted: value === null ? null : true, page: null }, { history: 'push' }),
            isOffered: true,
          },
        ]
      : []),
  ];
}
