import type { Ctx } from '#server/calls/context.ts';
import type { OrganizationFollower, SettingsFollower } from '#server/calls/settings-followers.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { lockValues } from '#server/resources/records/duplicates.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { findTaxCodes } from './find-tax-codes.ts';
import type { PresetCode } from './presets/preset-code.ts';
import { presetOf } from './presets/presets.ts';
import { type TaxCode, taxCode } from './tax-codes.ts';

/** Of two writers of a code, the second one waits and then finds it. Both take the locks in the same order. */
const lockCodes = (ctx: Ctx, codes: readonly string[]) =>
  lockValues(ctx, taxCode.resource, 'code', codes.toSorted());

/** Writes codes that the organization does not have yet. */
export async function addTaxCodes(ctx: Ctx, wanted: readonly PresetCode[], country: string | null) {
  lockCodes(
    ctx,
    wanted.map(({ code }) => code),
  );
  const known = await findTaxCodes(ctx);
  const added: TaxCode[] = [];
  for (const one of wanted) {
    if (known.some(({ code }) => code === one.code)) continue;
    const { rate, from = null, until = null, default_for = [], reason = {}, ...rest } = one;
    const values = {
      ...rest,
      ...{ country, reason, rates: [{ rate, from, until }], default_for: [...default_for] },
    };
    added.push((await createOwnRecord(ctx, taxCode.resource, values)).record);
  }
  return { known, added };
}

/** Writes the codes of the organization's country that are missing, and returns how many. */
export async function addCountryCodes(ctx: Ctx): Promise<number> {
  const { country } = settingsOf(ctx);
  const preset = presetOf(country);
  return preset ? (await addTaxCodes(ctx, preset, country)).added.length : 0;
}

export const writePresets: OrganizationFollower = async (ctx) => {
  await addCountryCodes(ctx);
};

export const followCountry: SettingsFollower = async (ctx, before) => {
  if (before.country !== settingsOf(ctx).country) await writePresets(ctx);
};
