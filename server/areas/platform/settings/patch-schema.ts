import { z } from 'zod';

/**
 * What a PATCH of a nested document may hold: the same names with the same rules, none of them needed, null for
 * back to the default. Lists are replaced as a whole; nothing is filled in that was not said.
 */
export function patchOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return patchOf(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodObject) {
    return z.strictObject(patchShape(schema.shape)).nullish();
  }
  if (schema instanceof z.ZodRecord) {
    return z.record(schema.keyType, patchOf(schema.valueType as z.ZodType)).nullish();
  }
  // Anything may be null already.
  return schema instanceof z.ZodUnknown ? schema : schema.nullish();
}

export const patchShape = (shape: Readonly<Record<string, z.ZodType>>): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, patchOf(inner)]));
