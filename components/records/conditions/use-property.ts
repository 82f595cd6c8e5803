'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';
import type { Compared, Kind, KindField } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { relatedFields, relationOf } from './comparable.ts';

interface Property {
  /** The record or the thing that has the property; undefined until it is loaded. */
  kind: Compared | undefined;
  field: KindField | undefined;
}

/** Describes the kind that a reference such as `company` or `owner` names; undefined for the record's own properties. */
export function useRelatedKind(relation: string | undefined): Compared | undefined {
  const { kind } = useKind();
  const reference = relatedFields(kind).find(({ name }) => relationOf(name) === relation);
  const named = reference && kind.named[reference.name];
  const described = useKindNamed(named ? undefined : reference?.refers[0]);
  return named ?? described;
}

/** The description of a kind of record; undefined until it is loaded. */
export function useKindNamed(referred: string | undefined): Kind | undefined {
  const trpc = useTRPC();
  const kinds = useQuery(trpc.surface.kinds.queryOptions({}, { enabled: referred !== undefined }));
  const plural = kinds.data?.find((one) => one.kind === referred)?.plural ?? '';
  return useQuery(trpc.surface.kind.queryOptions({ plural }, { enabled: plural !== '' })).data;
}

/** The property of a condition, of the record itself or of one that it names. */
export function useProperty(property: string): Property {
  const { kind: own } = useKind();
  const [relation, name] = property.includes('.') ? property.split('.') : [undefined, property];
  const related = useRelatedKind(relation);
  const kind = relation === undefined ? own : related;
  return { kind, field: kind?.fields.find((one) => one.name === name) };
}
