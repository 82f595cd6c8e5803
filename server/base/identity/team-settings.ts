import { z } from 'zod';
import { type SettingsOf, settingsPart } from '#server/kernel/settings/settings-part.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { t } from './messages.ts';

const team = z.strictObject({
  name: z.string().trim().min(1).max(100),
  members: z.array(z.string().max(64)).max(200),
});

/** Only members are in teams: the end of a membership removes the person from them. */
export const teamSettings = settingsPart({
  teams: z
    .array(team)
    .max(100)
    .refine(
      (all) => new Set(all.map((one) => one.name.toLowerCase())).size === all.length,
      refuseWith(t('teamNameTaken')),
    )
    .default([]),
});
export type TeamSettings = SettingsOf<typeof teamSettings>;
