'use client';

import { useMemo } from 'react';
import { type Property, propertiesOf } from '../../form/editor-of.ts';
import { typedProperties } from '../../form/values.ts';
import type { Entry } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { useAllowed } from '../../kinds/use-allowed.ts';
import { useFrozen } from '../use-frozen.ts';

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
  'file',
];

interface Editable {
  /** The properties that this person can change on the record's page, by their names. */
  properties: ReadonlyMap<string, Property>;
  /** Why a property that this person could change is kept from changing by the rules of the record. */
  reasonOf: (name: string) => string | undefined;
}

export function useEditable(record: Entry): Editable {
  const { kind } = useKind();
  const allowed = useAllowed();
  const frozen = useFrozen(record);
  const { update } = kind;
  const mayEdit =
    update !== null && allowed(update.area, update.verb) && typeof record.deleted_at !== 'string';
  return useMemo((): Editable => {
    const { names, reason, own } = frozen;
    if (!update || !mayEdit) return { properties: new Map(), reasonOf: () => undefined };
    const all = typedProperties(propertiesOf(update.schema, update.refers, kind.screen), kind, record);
    const free = all.filter(({ name, editor }) => inPlace.includes(editor.is) && !names.includes(name));
    const fixed = new Set(all.flatMap(({ name }) => (names.includes(name) ? [name] : [])));
    return {
      properties: new Map(free.map((one) => [one.name, one] as const)),
      reasonOf: (name) => (fixed.has(name) ? (own[name] ?? reason ?? undefined) : undefined),
    };
  }, [kind, update, mayEdit, record, frozen]);
}
