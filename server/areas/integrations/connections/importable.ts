import { z } from 'zod';
import { targetOfImport } from '#server/areas/platform/imports/target.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { findNamedResource } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { t } from './messages.ts';

/**
 * A kind that rows of another system can become, which is one that can be imported. It is checked with each call,
 * because all kinds are registered by then.
 */
export const importable = z
  .string()
  .trim()
  .max(60)
  .refine((kind) => targetOfImport(kind) !== undefined, refuseWith(t('notImportable')));

export function targetOf(kind: string): Resource {
  const target = targetOfImport(kind) && findNamedResource(kind);
  if (!target) throw new Error(`${kind} cannot be written from outside`);
  return target;
}
