import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';
import { presetOf } from './presets/presets.ts';
import { taxCode } from './tax-codes.ts';
import { addCountryCodes } from './write-presets.ts';

/** For an organization that had its country before it had tax codes. */
export const addPresets = operation({
  tag: taxCode.resource.tag,
  area: 'finance',
  role: 'admin',
  method: 'POST',
  path: '/finance/tax-codes/presets',
  summary: 'Add the tax codes of the country',
  description:
    'Adds the tax codes of the organization’s `country` that it does not have yet, and returns how many. New organizations, and those that set their country, have them already. From then on, a rate that no code has is refused.',
  examples: { request: {} },
  input: z.looseObject({}),
  output: z.object({ data: z.object({ added: z.int() }) }),
  handler: async (ctx) => {
    const { country } = settingsOf(ctx);
    if (!presetOf(country))
      throw invalidField('country', 'no_preset', t('noPreset', { country: country ?? '–' }), [
        'ES',
        'PT',
        'BR',
      ]);
    return { data: { added: await addCountryCodes(ctx) } };
  },
});
