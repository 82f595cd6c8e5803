import type { Ctx } from '#server/calls/context.ts';
import type { StoredSettings } from './settings-part.ts';

/** The settings are those of `ctx`; `before` are the stored ones of before, which parts read too. */
export type SettingsFollower = (ctx: Ctx, before: StoredSettings) => Promise<void>;

const followers: SettingsFollower[] = [];

/** For an area whose records are worked out from settings: what follows when they change, in the same transaction. */
export const followSettings = (follower: SettingsFollower): unknown => followers.push(follower);

export async function settingsChanged(
  ctx: Ctx,
  before: StoredSettings,
  settings: Record<string, unknown>,
): Promise<void> {
  const { actor } = ctx;
  const now: Ctx = { ...ctx, actor: { ...actor, organization: { ...actor.organization, settings } } };
  for (const follow of followers) await follow(now, before);
}
