import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { requireRight } from '#server/calls/rights.ts';
import type { Role } from '#server/kernel/access/access.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { issueMessage } from '#server/kernel/values/refuse-with.ts';
import { t as schema } from '#server/kernel/values/value-messages.ts';
import { isImportable } from '#server/resources/resource/importable.ts';
import { allResources, findNamedResource } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import type { Import } from './imports.ts';
import { t } from './messages.ts';

export function targetOfImport(name: string): Resource | undefined {
  const target = findNamedResource(name);
  return target && isImportable(target) ? target : undefined;
}

const importable = (): string[] =>
  allResources()
    .map(({ kind }) => kind)
    .filter((kind) => targetOfImport(kind) !== undefined);

/** The kinds are looked up for each request, because resources are registered after this file is loaded. */
export const importableKind = z.string().superRefine((name, ctx) => {
  if (targetOfImport(name)) return;
  const allowed = importable();
  const message = issueMessage(schema('notOneOf', { values: allowed }));
  ctx.addIssue({ code: 'custom', ...message, params: { rule: 'one_of', allowed } });
});

export function requireTarget(record: Pick<Given<Import>, 'resource'>): Resource {
  const target = targetOfImport(record.resource ?? '');
  if (target) return target;
  throw invalidField('resource', 'one_of', t('notImportable'));
}

/** Importing records of a kind needs the same rights as reading or writing one of them. */
export function requireRights(ctx: Ctx, { area }: Resource, role: Role): void {
  requireRight(ctx.actor, settingsOf(ctx).modules, { role, area });
}
