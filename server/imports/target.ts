import { z } from 'zod';
import { invalidField } from '../errors.ts';
import type { Role } from '../kernel/access.ts';
import { isImportable } from '../kernel/importable.ts';
import { allResources, findResource } from '../kernel/registry.ts';
import type { Resource } from '../kernel/resource.ts';
import { requireRight } from '../kernel/rights.ts';
import { settingsOf } from '../kernel/settings.ts';
import type { Row } from '../kernel/store.ts';
import type { Ctx } from '../operation.ts';

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
