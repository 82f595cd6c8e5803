import { z } from 'zod';
import { settingName, settingsPart } from '#server/kernel/settings/settings-part.ts';

/** Names of the platform are in `Retained`; others are for the organization's own programs. */
export const retentionSettings = settingsPart({
  retention_days: z.record(settingName, z.int().min(1).max(36_500)).default({}),
});
