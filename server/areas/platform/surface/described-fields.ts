import { z } from 'zod';
import type { Field, ValueKind } from '#server/kernel/values/field.ts';
import { tones } from '#server/kernel/values/tones.ts';
import { relationsOf } from '#server/resources/lists/filter/relations.ts';
import { operatorsOf } from '#server/resources/lists/filters.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { jsonOf, namedBy } from './described-inputs.ts';

const json = z.record(z.string(), z.unknown());

export const describedField = z.object({
  name: z.string(),
  kind: z.string(),
  refers: z.array(z.string()),
  schema: json,
  is_long: z.boolean(),
  /** The tones of values that say how the record is. */
  tones: z.record(z.string(), z.enum(tones)).nullable(),
  is_writable: z.boolean(),
  /** A form for a new record begins with the person who writes it. */
  is_writer: z.boolean(),
});

export const describedFilters = z.record(
  z.string(),
  z.object({ kind: z.string(), operators: z.array(z.string()) }),
);

/** Things that are no records, with what conditions can compare of them. */
export const describedNamed = z.object({
  kind: z.string(),
  fields: z.array(describedField),
  list: z.object({ filters: describedFilters }),
});

export const describeField = (name: string, field: Field, is_writable: boolean) => ({
  name,
  kind: field.kind,
  refers: namedBy(field),
  schema: jsonOf(field.read, 'output'),
  is_long: field.isLong ?? false,
  tones: field.tones ? { ...field.tones } : null,
  is_writable,
  is_writer: field.isWriter ?? false,
});

export const describeFilters = (kinds: Readonly<Record<string, ValueKind>>, fragments: readonly string[]) =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      name,
      { kind, operators: [...operatorsOf(kind, fragments.includes(name))] },
    ]),
  );

/** The id of a named thing is the reference itself, so it is left out. */
export const describeNamed = (resource: Resource): Record<string, z.input<typeof describedNamed>> =>
  Object.fromEntries(
    [...relationsOf(resource).values()].flatMap(({ is, column, kind, target }) => {
      if (is !== 'named') return [];
      const fields = Object.entries(target.all).filter(([name]) => name !== 'id');
      const kinds = Object.fromEntries(fields.map(([name, field]) => [name, field.kind]));
      const described = {
        kind,
        fields: fields.map(([name, field]) => describeField(name, field, false)),
        list: { filters: describeFilters(kinds, target.list.fragments) },
      };
      return [[column, described] as const];
    }),
  );
