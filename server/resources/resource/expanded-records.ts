import { z } from 'zod';
import { readShape } from '#server/kernel/values/field.ts';
import { relationBy } from '../lists/filter/relations.ts';
import type { Resource } from './resource.ts';
import type { Offer } from './verbs.ts';

const related = z.looseObject({ id: z.string() });

/** The references that a declaration follows when a reader asks for them. */
export type Expanded<O extends Offer> = O extends { expand: infer E } ? string & keyof E : never;

/** The schema of a record as it is read, with the records that its references name where the reader asked for them. */
export type WithRelated<R extends z.ZodObject, Names extends string> = [Names] extends [never]
  ? R
  : z.ZodObject<R['shape'] & { [Name in Names]: z.ZodOptional<z.ZodNullable<typeof related>> }>;

/** The properties of people and other named things are known; they are declared after the resources. */
const relatedBy = (resource: Resource, column: string) =>
  z
    .lazy(() => {
      const relation = relationBy(resource, column);
      return relation?.is === 'named' ? z.object(readShape(relation.target.fields)) : related;
    })
    .nullable()
    .optional();

export function withRelated<R extends z.ZodObject, Names extends string>(resource: Resource, read: R) {
  const expanded = Object.entries(resource.expand ?? {}).map(
    ([name, column]) => [name, relatedBy(resource, column)] as const,
  );
  const id = `${read.meta()?.id}WithRelated`;
  const record: z.ZodType = expanded.length
    ? z.object({ ...read.shape, ...Object.fromEntries(expanded) }).meta({ id })
    : read;
  // The names are those of the declaration's type, which the type of fromEntries does not show.
  return record as WithRelated<R, Names>;
}
