import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { invalidField } from '#server/calls/errors.ts';
import type { Role } from '#server/kernel/calls/access.ts';
import { requireRight } from '#server/kernel/calls/rights.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { isImportable } from '#server/kernel/resource/importable.ts';
import { allResources, findResource } from '#server/kernel/resource/registry.ts';
import type { Resource } from '#server/kernel/resource/resource.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';

export function targetOfImport(name: unknown): Resource | undefined {
  const target = typeof name === 'string' ? findResource(name) : undefined;
  return target && isImportable(target) ? target : undefined;
}

const importable = (): string[] =>
  allResources()
    .map(({ kind }) => kind)
    .filter((kind) => targetOfImport(kind) !== undefined);

/** Asked when somebody sends one: only then are all resources known. */
export const importableKind = z.string().superRefine((name, ctx) => {
  if (targetOfImport(name)) return;
  const allowed = importable();
  const message = `must be one of ${allowed.join(', ')}`;
  ctx.addIssue({ code: 'custom', message, params: { rule: 'one_of', allowed } });
});

export function requireTarget(record: Row): Resource {
  const target = targetOfImport(record.resource);
  if (target) return target;
  throw invalidField('resource', 'one_of', 'is nothing that can be imported');
}

/** Who could not read or write one of them by hand cannot do it with a thousand of them. */
export function requireRights(ctx: Ctx, { area }: Resource, role: Role): void {
  requireRight(ctx.actor, settingsOf(ctx).modules, { role, area });
}
