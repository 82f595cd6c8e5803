/** The values of an enum in a property's schema. */
export function valuesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('enum' in schema && Array.isArray(schema.enum))
    return schema.enum.filter((one) => typeof one === 'string');
  return 'anyOf' in schema && Array.isArray(schema.anyOf) ? schema.anyOf.flatMap(valuesOf) : [];
}
