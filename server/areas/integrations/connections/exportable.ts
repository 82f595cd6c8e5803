import { z } from 'zod';
import { kindName } from '#server/base/wording/message.ts';
import type { App } from '#server/calls/app.ts';
import type { Ctx } from '#server/calls/context.ts';
import { invalidField } from '#server/calls/errors.ts';
import type { OperationMeta } from '#server/calls/operation-meta.ts';
import { requireRight } from '#server/kernel/calls/rights.ts';
import { allResources, findNamedResource } from '#server/kernel/resource/registry.ts';
import type { Resource } from '#server/kernel/resource/resource.ts';
import { refuseWith } from '#server/kernel/schema/refuse-with.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { t } from './messages.ts';
import type { Rights } from './rights.ts';

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
function exportOf({ operations }: App, { kind, path }: Resource): OperationMeta {
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
