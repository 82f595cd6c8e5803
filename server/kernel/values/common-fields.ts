import { z } from 'zod';
import { field } from './field.ts';
import { derived, looseRecord, textList } from './fields.ts';

/** The person, token or system that did something, in the form that records and events use. */
export const actorShape = z.object({ type: z.enum(['user', 'token', 'agent', 'system']), id: z.string() });
const name = z.string().trim().min(1).max(100);

/** The properties of every record. Metadata and custom fields may have any names, within limits of size. */
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
