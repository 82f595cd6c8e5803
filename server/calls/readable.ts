import { allows, type Demand, isEnabled } from '#server/kernel/access/access.ts';
import { readSettings } from '#server/kernel/settings/settings.ts';
import type { Ctx } from './context.ts';

/** Callers do not see the names of records that they may not read. */
export function isReadable({ actor }: Pick<Ctx, 'actor'>, { area }: Pick<Demand, 'area'>): boolean {
  const demand = { role: 'viewer', area } as const;
  const { modules } = readSettings(actor.organization.settings);
  return allows(actor, demand) && isEnabled(modules, actor.role, demand);
}
