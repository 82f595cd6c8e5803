import { z } from 'zod';

/**
 * Returns the schema for a PATCH of a nested document: names and rules stay the same, all properties are optional, and
 * null restores the default, or is the value of a setting that can be null. Lists are replaced as a whole, and missing properties get no defaults.
 */
function patchOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return patchOf(schema.unwrap() as z.ZodType);
  }
  if (schema instanceof z.ZodObject) {
    return z.strictObject(patchShape(schema.shape)).nullish();
  }
  if (schema instanceof z.ZodRecord) {
    return z.record(schema.keyType, patchOf(schema.valueType as z.ZodType)).nullish();
  }
  // An unknown value already accepts null.
  return schema instanceof z.ZodUnknown ? schema : schema.nullish();
}

export const patchShape = (shape: Readonly<Record<string, z.ZodType>>): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, patchOf(inner)]));
