'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useAllWords } from '#components/base/wording/words/all-words.ts';
import type { Compared } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { comparableFields, operatorsFor, relatedFields, relationOf } from './comparable.ts';
import type { Operator } from './conditions.ts';
import { useRelatedKind } from './use-property.ts';

type Choose = (property: string, first?: Operator) => void;

/** Chooses a property of the record, or one of a record that it names. */
export function PropertySelect({ property, onChange }: { property: string; onChange: Choose }) {
  const t = useTranslations('data.conditions');
  const { kind, words } = useKind();
  const [relation] = property.includes('.') ? property.split('.') : [undefined];
  const nameOf = (name: string) => words.property(kind.kind, name);
  const own = comparableFields(kind).map(({ name }) => ({ value: name, label: nameOf(name) }));
  const related = relatedFields(kind).map(({ name }) => ({
    value: `${relationOf(name)}.`,
    label: t('of', { record: nameOf(name) }),
  }));
  const choose: Choose = (name) => {
    const field = kind.fields.find((one) => one.name === name);
    onChange(name, field && operatorsFor(kind, field)[0]);
  };
  return (
    <>
      <Select
        size="xs"
        searchable
        aria-label={t('property')}
        placeholder={t('property')}
        data={[
          { group: t('own'), items: byLabel(own) },
          ...(related.length ? [{ group: t('related'), items: byLabel(related) }] : []),
        ]}
        value={relation === undefined ? property || null : `${relation}.`}
        onChange={(chosen) => chosen && choose(chosen)}
      />
      {relation !== undefined && (
        <RelatedSelect relation={relation} property={property} onChange={onChange} />
      )}
    </>
  );
}

const byLabel = <O extends { label: string }>(options: readonly O[]): O[] =>
  options.toSorted((a, b) => a.label.localeCompare(b.label));

function RelatedSelect({
  relation,
  property,
  onChange,
}: {
  relation: string;
  property: string;
  onChange: Choose;
}) {
  const t = useTranslations('data.conditions');
  const words = useAllWords();
  const kind: Compared | undefined = useRelatedKind(relation);
  const fields = kind ? comparableFields(kind) : [];
  return (
    <Select
      size="xs"
      searchable
      aria-label={t('relatedProperty')}
      placeholder={t('relatedProperty')}
      data={byLabel(
        fields.map(({ name }) => ({
          value: `${relation}.${name}`,
          label: words.property(kind?.kind ?? '', name),
        })),
      )}
      value={property.endsWith('.') ? null : property}
      onChange={(chosen) => {
        const field = fields.find(({ name }) => `${relation}.${name}` === chosen);
        if (chosen && kind && field) onChange(chosen, operatorsFor(kind, field)[0]);
      }}
    />
  );
}
