import { allows, type Demand, type Grant, isEnabled, type Role } from '#server/kernel/calls/access.ts';
import { findResource } from '#server/kernel/resource/registry.ts';
import type { Settings } from '#server/kernel/schema/settings.ts';

/** What reading such a record asks for, as its own operations say. A token or an endpoint is no resource: its topic says it. */
export function demandsOf(kind: string): Demand[] {
  const resource = findResource(kind);
  if (!resource) return [];
  const { get, list } = resource.operations;
  return [get?.meta ?? list?.meta ?? { role: 'viewer', area: resource.area }];
}

/** Who may not read a record is not told of it. */
export const isAllowed = (
  grant: Grant & { role: Role },
  { modules }: Pick<Settings, 'modules'>,
  demands: readonly Demand[],
): boolean => demands.every((one) => allows(grant, one) && isEnabled(modules, grant.role, one));
