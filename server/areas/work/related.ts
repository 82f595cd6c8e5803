import { z } from 'zod';
import * as f from '#server/kernel/values/fields.ts';
import { related } from '#server/kernel/values/nested-fields.ts';

/** The kinds of record that work and meetings can be about. */
export const workKinds = [
  'contact',
  'company',
  'lead',
  'deal',
  'quote',
  'contract',
  'project',
  'task',
  'ticket',
  'purchase_order',
] as const;

export const relatedRecord = () => related(workKinds);

export const relatedSchema = z.object({ type: z.enum(workKinds), id: z.string() });

export const relatedOf = ({ related }: { related: { type: string; id: string } | null }) =>
  relatedSchema.safeParse(related).data ?? null;

/** The id without its type, so that lists can be filtered by it. */
export const relatedId = () => f.derived('id', z.string().nullable());
