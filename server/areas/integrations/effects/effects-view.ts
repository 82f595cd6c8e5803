import { z } from 'zod';
import { causedSchema } from '#server/calls/effects-schema.ts';

/** A call with everything that it caused, in the form of a trial's `trial`. */
export const effects = z
  .object({
    id: z.string(),
    at: z.string(),
    actor: z.object({ type: z.string(), id: z.string(), name: z.string().nullable() }).nullable(),
    operation: z.string().nullable(),
    path: z.string().nullable(),
    status: z.int().nullable(),
    ...causedSchema.omit({ counts: true, records: true }).shape,
  })
  .meta({ id: 'RequestEffects' });

export type RequestEffects = z.input<typeof effects>;
