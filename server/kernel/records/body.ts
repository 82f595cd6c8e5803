import type { Ctx } from '#server/calls/context.ts';
import { invalidField } from '#server/calls/errors.ts';
import type { Resource } from '../resource/resource.ts';

const customFieldsBytes = 64_000;

interface SplitBody {
  values: Record<string, unknown>;
  customFields: Record<string, unknown>;
  /** How the write is meant; not part of the record. */
  wishes: Record<string, unknown>;
}

/**
 * Nothing a client sends disappears in silence: what it may write is written, what only the server decides is
 * ignored and named in the reply, and everything else is kept in custom_fields.
 */
export function splitBody(ctx: Ctx, resource: Resource, input: Record<string, unknown>): SplitBody {
  const values: Record<string, unknown> = {};
  const extra: Record<string, unknown> = {};
  const wishes: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (Object.hasOwn(resource.writable, name)) values[name] = value;
    else if (resource.wishes && Object.hasOwn(resource.wishes, name)) wishes[name] = value;
    else if (Object.hasOwn(resource.all, name) || name === 'organization_id' || name === 'search_text')
      ctx.reply.ignored.push(name);
    else extra[name] = value;
  }
  const { custom_fields: given, ...rest } = values;
  const customFields = { ...extra, ...(isObject(given) ? given : {}) };
  limitSize(customFields, 'custom_fields');
  limitSize(rest.metadata, 'metadata');
  return { values: rest, customFields, wishes };
}

export function limitSize(value: unknown, path: string): void {
  if (value !== undefined && JSON.stringify(value).length > customFieldsBytes) {
    throw invalidField(path, 'too_big', `must be at most ${customFieldsBytes} bytes of JSON`);
  }
}

/** On create a null has nothing to remove. */
export const withoutNulls = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(isObject(value) ? value : {}).filter(([, inner]) => inner !== null));

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
