import { z } from 'zod';

/** The property names of an object in a schema, or somewhere inside it. */
export function namesAt(schema: z.ZodType, path: readonly PropertyKey[] = []): string[] {
  const inner = unwrapped(schema);
  const [step, ...rest] = path;
  if (step === undefined) return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
  if (inner instanceof z.ZodObject) return under(inner.shape[String(step)], rest);
  if (inner instanceof z.ZodArray) return under(inner.element, rest);
  return inner instanceof z.ZodRecord ? under(inner.valueType, rest) : [];
}

const under = (schema: unknown, path: readonly PropertyKey[]) =>
  schema instanceof z.ZodType ? namesAt(schema, path) : [];

/** The schema without the wrappers for optional, null and default. */
function unwrapped(schema: z.ZodType): z.ZodType {
  const inner =
    schema instanceof z.ZodPipe
      ? schema.in
      : schema instanceof z.ZodOptional ||
          schema instanceof z.ZodNullable ||
          schema instanceof z.ZodDefault ||
          schema instanceof z.ZodPrefault
        ? schema.unwrap()
        : undefined;
  return inner instanceof z.ZodType ? unwrapped(inner) : schema;
}
