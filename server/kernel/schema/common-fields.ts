import { z } from 'zod';
import { field } from './field.ts';
import { derived, looseRecord, textList } from './fields.ts';

/** Whoever has done something, as records and events name them. */
export const actorShape = z.object({ type: z.enum(['user', 'token', 'agent', 'system']), id: z.string() });
const name = z.string().trim().min(1).max(100);

/** Common to every record. Metadata and custom fields are free, within bounds that keep a record a record. */
export const common = {
  id: derived('id', z.string()),
  version: derived('number', z.number()),
  created_at: derived('instant', z.string()),
  updated_at: derived('instant', z.string()),
  deleted_at: derived('instant', z.string().nullable()),
  created_by: derived('object', actorShape),
  external_ids: field(
    'object',
    z.record(name, z.string().trim().min(1).max(200).nullable()).optional(),
    z.record(z.string(), z.string()),
  ),
  tags: textList(60),
  custom_fields: looseRecord(),
  metadata: looseRecord(),
} as const;

/** The common properties a client may send. */
export const commonWritable = {
  external_ids: common.external_ids,
  tags: common.tags,
  custom_fields: common.custom_fields,
  metadata: common.metadata,
} as const;
