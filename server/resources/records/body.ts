import type { Ctx } from '#server/calls/context.ts';
import { refuseMisspeltControls } from '#server/calls/properties/misspelt-controls.ts';
import { isObject } from '#server/kernel/values/objects.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import type { Resource } from '../resource/resource.ts';
import { t } from './messages.ts';

const customFieldsBytes = 64_000;

export interface SplitBody {
  values: Record<string, unknown>;
  customFields: Record<string, unknown>;
  /** Options of the write, which are not part of the record. */
  writeOptions: Record<string, unknown>;
}

/**
 * No property that a client sends is lost without notice: writable properties are written, properties that only the
 * server may set are ignored and named in the reply, and all others are stored in custom_fields.
 */
export function splitBody(ctx: Ctx, resource: Resource, input: Record<string, unknown>): SplitBody {
  const values: Record<string, unknown> = {};
  const extra: Record<string, unknown> = {};
  const writeOptions: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (Object.hasOwn(resource.writable, name)) values[name] = value;
    else if (resource.writeOptions && Object.hasOwn(resource.writeOptions, name)) writeOptions[name] = value;
    else if (Object.hasOwn(resource.all, name) || name === 'organization_id' || name === 'search_text')
      ctx.reply.ignored.push(name);
    else extra[name] = value;
  }
  refuseMisspeltControls(Object.keys(extra), [
    ...Object.keys(resource.writeOptions ?? {}),
    ...Object.keys(resource.writable),
    'dry_run',
    'on_duplicate',
  ]);
  const { custom_fields: given, ...rest } = values;
  const customFields = { ...extra, ...(isObject(given) ? given : {}) };
  limitSize(customFields, 'custom_fields');
  limitSize(rest.metadata, 'metadata');
  return { values: rest, customFields, writeOptions };
}

export function limitSize(value: unknown, path: 'custom_fields' | 'metadata'): void {
  if (value !== undefined && JSON.stringify(value).length > customFieldsBytes) {
    throw invalidField(path, 'too_big', t('customFieldsTooBig', { bytes: customFieldsBytes }));
  }
}
