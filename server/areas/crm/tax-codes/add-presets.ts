import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
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
    'Adds the tax codes of the organization’s `country` that it does not have yet, and returns how many; there are codes for ES, PT and BR. New organizations, and those that set their country, have them already. From then on, a rate that no code has is refused.',
  examples: { request: {} },
  input: z.looseObject({}),
  output: z.object({ data: z.object({ country: z.string().nullable(), added: z.int() }) }),
  handler: async (ctx) => ({
    data: { country: settingsOf(ctx).country, added: await addCountryCodes(ctx) },
  }),
});
