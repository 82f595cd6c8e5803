import type { StoredSettings } from '#server/kernel/settings/settings-part.ts';
import type { Ctx } from './context.ts';

/** The new settings are in `ctx`; `before` has the earlier ones as they were stored. */
export type SettingsFollower = (ctx: Ctx, before: StoredSettings) => Promise<void>;

const followers: SettingsFollower[] = [];

/**
 * Registers an area whose records are computed from settings. It runs when the settings change, in the same
 * transaction.
 */
export const followSettings = (follower: SettingsFollower): unknown => followers.push(follower);

/** Writes the first records of an organization, by its settings. */
export type OrganizationFollower = (ctx: Ctx) => Promise<void>;

const newcomers: OrganizationFollower[] = [];

/** Registers an area that writes the first records of organizations. It runs in the transaction that makes one. */
export const followNewOrganizations = (follower: OrganizationFollower): unknown => newcomers.push(follower);

/** The context is that of the new organization. */
export async function organizationMade(ctx: Ctx): Promise<void> {
  for (const follow of newcomers) await follow(ctx);
}

export async function settingsChanged(
  ctx: Ctx,
  before: StoredSettings,
  settings: Record<string, unknown>,
): Promise<void> {
  const { actor } = ctx;
  const now: Ctx = { ...ctx, actor: { ...actor, organization: { ...actor.organization, settings } } };
  for (const follow of followers) await follow(now, before);
}
