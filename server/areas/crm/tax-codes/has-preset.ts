import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { presetOf } from './presets/presets.ts';
import type { TaxCode } from './tax-codes.ts';

/**
 * True if the organization has the codes of its country, so that only their rates are known. An organization of an earlier
 * version has none until its country is set again.
 */
export function hasPreset(ctx: Pick<Ctx, 'actor'>, codes: readonly Pick<TaxCode, 'country'>[]): boolean {
  const { country } = settingsOf(ctx);
  return presetOf(country) !== undefined && codes.some((one) => one.country === country);
}
