import { z } from 'zod';
import type { EventKind } from '#server/kernel/journal/event-kinds.ts';
import { type Field, field, type ValueKind } from '#server/kernel/values/field.ts';
import { findResource } from '#server/resources/resource/registry.ts';
import type { Comparable } from './comparable.ts';

const found = new WeakMap<z.ZodType, Comparable>();

/** The properties that a filter can compare in the objects of these events. */
export function objectsOf({ resource, object }: Pick<EventKind, 'resource' | 'object'>): Comparable {
  const own = findResource(resource);
  if (own?.read === object) return own;
  const known = found.get(object) ?? ofSchema(object);
  found.set(object, known);
  return known;
}

/** Objects that are no records of a resource have only their schema. */
function ofSchema(object: z.ZodType): Comparable {
  const fields = Object.entries(object instanceof z.ZodObject ? object.shape : {}).flatMap(
    ([name, schema]) => {
      const kind = kindOf(schema);
      return kind && schema instanceof z.ZodType ? [[name, field(kind, z.string(), schema)] as const] : [];
    },
  );
  const columnOf = ({ kind }: Field) => (kind === 'object' ? 'jsonb' : kind);
  return {
    all: Object.fromEntries(fields),
    table: { columns: new Map(fields.map(([name, one]) => [name, columnOf(one)])) },
    list: { fragments: [] },
  };
}

/** Undefined for lists of objects, which no filter compares. */
function kindOf(schema: unknown): ValueKind | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return kindOf(schema.unwrap());
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  if (schema instanceof z.ZodArray) return kindOf(schema.element) === 'text' ? 'list' : undefined;
  return schema instanceof z.ZodObject || schema instanceof z.ZodRecord ? 'object' : 'text';
}
