import { z } from 'zod';
import type { Rights } from '#server/base/identity/deputies.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { OperationMeta } from '#server/calls/operation-meta.ts';
import { requireRight } from '#server/calls/rights.ts';
import type { Services } from '#server/calls/services.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { allResources, findNamedResource } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { kindName } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';

const isExportable = (resource: Resource | undefined) => resource?.verbs.includes('export') === true;

export const exportableKinds = (): string[] =>
  allResources()
    .filter(isExportable)
    .map(({ kind }) => kind)
    .sort();

/** A kind of record that can be exported. */
export const exportable = z
  .string()
  .trim()
  .max(60)
  .refine((kind) => isExportable(findNamedResource(kind)), refuseWith(t('notExportable')));

/** Finds the operation that exports the kind, which declares who may call it. */
function exportOf({ operations }: Services, { kind, path }: Resource): OperationMeta {
  const found = operations.find(
    ({ meta }) => meta.openapi.method === 'GET' && meta.openapi.path === `${path}/export`,
  );
  if (!found) throw invalidField('resources', 'one_of', t('kindNotExportable', { kind: kindName(kind) }));
  return found.meta;
}

/** Refuses a caller who may not export such records by hand. */
export function requireExport(ctx: Pick<Ctx, 'app' | 'actor'>, rights: Rights, kind: string): Resource {
  const resource = findNamedResource(kind);
  if (!resource) throw invalidField('resources', 'one_of', t('kindNotExportable', { kind: kindName(kind) }));
  const demand = exportOf(ctx.app, resource);
  requireRight(rights, settingsOf(ctx).modules, demand);
  return resource;
}
