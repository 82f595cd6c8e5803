import type { StoredSettings } from '#server/kernel/settings/settings-part.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import type { Ctx } from './context.ts';

export interface SettingsChange {
  /** The settings as they are stored. */
  before: StoredSettings;
  /** The settings as they would be stored. */
  after: StoredSettings;
}

/** Returns what is wrong with a change of the settings, or throws an error about the caller's rights. */
export type SettingsCheck = (ctx: Ctx, change: SettingsChange) => readonly ErrorDetail[];

const checks: SettingsCheck[] = [];

/** Registers a check of an area whose settings depend on each other, on the day or on the caller. */
export const checkSettingsWith = (check: SettingsCheck): unknown => checks.push(check);

export const checkSettings = (ctx: Ctx, change: SettingsChange): ErrorDetail[] =>
  checks.flatMap((check) => check(ctx, change));
