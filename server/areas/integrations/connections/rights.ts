import type { Rights } from '#server/base/identity/deputies.ts';
import type { Ctx } from '#server/calls/context.ts';
import { requireRight } from '#server/calls/rights.ts';
import type { Role } from '#server/kernel/access/access.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Resource } from '#server/resources/resource/resource.ts';

/** Refuses a caller who may not write such records by hand, because a connection would write them with the same rights. */
export function requireRights(ctx: Ctx, rights: Rights, { area }: Pick<Resource, 'area'>, role: Role): void {
  requireRight(rights, settingsOf(ctx).modules, { role, area });
}
