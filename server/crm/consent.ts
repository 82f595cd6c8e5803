import { z } from 'zod';
import type { Field } from '../kernel/fields.ts';

const choice = z.enum(['opted_in', 'opted_out', 'unknown']);
const shape = z.strictObject({
  email: choice.optional(),
  sms: choice.optional(),
  whatsapp: choice.optional(),
  at: z.iso.datetime({ offset: true }).optional(),
  source: z.string().trim().max(200).optional(),
});

/** What a person allowed, per channel, when and where it was said. */
export const consent = {
  kind: 'object',
  write: shape.optional(),
  read: shape,
} as const satisfies Field;
