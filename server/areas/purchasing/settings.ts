import { z } from 'zod';
import { settingName, settingsPart } from '#server/kernel/settings/settings-part.ts';

export const purchasingSettings = settingsPart({
  /** In percent, by what may differ: a price, a quantity received or invoiced. */
  tolerances: z.record(settingName, z.number().min(0).max(100)).default({}),
});
