import { z } from 'zod';
import { restPrefix } from '#server/calls/operation-meta.ts';
import type { ListDescription } from '#server/calls/pages/list-meta.ts';
import * as f from '#server/kernel/values/fields.ts';
import { errorTable } from '#server/vocabulary/error-table.ts';

const codes = Object.keys(errorTable);
const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

/** Returns a path as it was called. The reference leaves out the prefix that all paths share. */
export const wholePath = (path: string): string =>
  path.startsWith(restPrefix) ? path : `${restPrefix}/${path.replace(/^\/+/, '')}`;

const actor = z.object({ type: z.string(), id: z.string(), name: z.string().nullable() });

export const request = z
  .object({
    id: z.string(),
    at: z.string(),
    actor,
    method: z.string(),
    path: z.string(),
    operation: z.string(),
    status: z.int(),
    duration_ms: z.number(),
    replayed: z.boolean(),
    error_code: z.enum(codes).nullable(),
    error_paths: z.array(z.string()),
    address: z.string(),
    user_agent: z.string().nullable(),
  })
  .meta({ id: 'LoggedRequest' });

export const requestInDetail = z
  .object({
    ...request.shape,
    doc_url: z.string().nullable(),
    operation_id: z.string().nullable(),
    summary: z.string().nullable(),
    reference_url: z.string().nullable(),
  })
  .meta({ id: 'LoggedRequestDetail' });

/** The properties by which the list can be filtered. The first two are inside the column `actor`. */
export const filterFields = {
  token_id: f.derivedReference('token'),
  actor_type: f.derived('enum', z.enum(['token', 'user', 'agent', 'system'])),
  id: f.derived('text', z.string()),
  at: f.derivedInstant(),
  method: f.derived('enum', z.enum(methods)),
  path: f.derived('text', z.string().transform(wholePath)),
  operation: f.derived('text', z.string()),
  status: f.derived('number', z.int()),
  error_code: f.derived('enum', z.enum(codes)),
  replayed: f.derived('boolean', z.boolean()),
};

/** A call is ordered by its time under either name. */
export const requestSorts = ['at', 'created_at'] as const;

export const requestList: ListDescription = {
  of: 'request',
  filters: Object.fromEntries(Object.entries(filterFields).map(([name, { kind }]) => [name, kind])),
  sorts: requestSorts,
  search: ['path', 'id'],
  expand: [],
  fragments: [],
  fields: Object.keys(request.shape),
  objects: [],
};
