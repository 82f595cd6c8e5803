'use client';

import { useMemo } from 'react';
import { type Property, propertiesOf } from '../../form/editor-of.ts';
import { typedProperties } from '../../form/values.ts';
import type { Entry } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { useAllowed } from '../../kinds/use-allowed.ts';

/** Editors that fit in the place of the value. The others, such as the lines of a document, need the form. */
const inPlace: readonly Property['editor']['is'][] = [
  'text',
  'flag',
  'choice',
  'choices',
  'record',
  'records',
  'related',
  'named',
  'number',
  'amount',
  'day',
  'instant',
  'texts',
  'country',
  'language',
];

/** The properties that this person can change on the record's page, by their names. */
export function useEditable(record: Entry): ReadonlyMap<string, Property> {
  const { kind } = useKind();
  const allowed = useAllowed();
  const { update } = kind;
  const mayEdit =
    update !== null && allowed(update.area, update.verb) && typeof record.deleted_at !== 'string';
  return useMemo(() => {
    if (!update || !mayEdit) return new Map();
    const all = typedProperties(propertiesOf(update.schema, update.refers, kind.screen), kind, record);
    return new Map(
      all.filter(({ editor }) => inPlace.includes(editor.is)).map((one) => [one.name, one] as const),
    );
  }, [kind, update, mayEdit, record]);
}
