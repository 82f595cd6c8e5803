import type { Ctx } from '#server/calls/context.ts';
import type { Settings } from './settings.ts';

/** With the settings as they are now, and what they were. */
export type SettingsFollower = (ctx: Ctx, before: Settings) => Promise<void>;

const followers: SettingsFollower[] = [];

/** For an area whose records are worked out from settings: what follows when they change, in the same transaction. */
export const followSettings = (follower: SettingsFollower): unknown => followers.push(follower);

export async function settingsChanged(
  ctx: Ctx,
  before: Settings,
  settings: Record<string, unknown>,
): Promise<void> {
  const { actor } = ctx;
  const now: Ctx = { ...ctx, actor: { ...actor, organization: { ...actor.organization, settings } } };
  for (const follow of followers) await follow(now, before);
}
