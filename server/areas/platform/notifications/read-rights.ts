import { allows, type Demand, type Grant, isEnabled, type Role } from '#server/kernel/access/access.ts';
import type { Settings } from '#server/kernel/settings/settings.ts';
import { findNamedResource } from '#server/resources/resource/registry.ts';

/**
 * Returns the rights that reading a record of this kind needs, as its own operations declare them. Tokens and endpoints
 * are no resources, so their topics declare the rights.
 */
export function demandsOf(kind: string): Demand[] {
  const resource = findNamedResource(kind);
  if (!resource) return [];
  const { get, list } = resource.operations;
  return [get?.meta ?? list?.meta ?? { role: 'viewer', area: resource.area }];
}

/** People who may not read a record are not notified about it. */
export const isAllowed = (
  grant: Grant & { role: Role },
  { modules }: Pick<Settings, 'modules'>,
  demands: readonly Demand[],
): boolean => demands.every((one) => allows(grant, one) && isEnabled(modules, grant.role, one));
