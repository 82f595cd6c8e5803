import { z } from 'zod';
import { invalidField } from '../errors.ts';
import { type Kind, prefixes } from '../ids.ts';
import { authorize, type Role, requireEnabled } from '../kernel/access.ts';
import { findResource } from '../kernel/registry.ts';
import type { Resource } from '../kernel/resource.ts';
import { settingsOf } from '../kernel/settings.ts';
import type { Row } from '../kernel/store.ts';
import type { Ctx } from '../operation.ts';

// Object.keys forgets that its names are those of the object, and that there is at least one.
const kindNames = Object.keys(prefixes) as [Kind, ...Kind[]];

/** Anything that is made and changed record by record can be imported, what belongs to another record too. */
export function targetOfImport(name: unknown): Resource | undefined {
  const kind = kindNames.find((one) => one === name);
  const target = kind && findResource(kind);
  const isPart = target?.parent !== undefined && target.itemPath !== undefined;
  return isPart || target?.verbs.includes('batch') ? target : undefined;
}

const importable = (): string[] => kindNames.filter((name) => targetOfImport(name) !== undefined);

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
  authorize(ctx.actor, { role, area });
  requireEnabled(settingsOf(ctx).modules, ctx.actor.role, { role, area });
}
