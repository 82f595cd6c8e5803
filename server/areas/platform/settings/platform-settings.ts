import { z } from 'zod';
import { settingsPart } from '#server/kernel/settings/settings-part.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { t } from './messages.ts';

/** The organization's identity in mails, pages and documents. */
export const platformSettings = settingsPart({
  legal_name: z.string().trim().max(200).nullable().default(null),
  tax_id: z.string().trim().max(40).nullable().default(null),
  /**
   * The connection of the provider smtp whose server sends the organization's mail. If it is null, the installation's
   * server sends it.
   */
  mail: z.strictObject({ connection_id: z.string().max(64).nullable().default(null) }).prefault({}),
  branding: z
    .strictObject({
      color: z
        .string()
        .regex(/^#[0-9a-fA-F]{6}$/, refuseWith(t('notColour')))
        .nullable()
        .default(null),
      logo_url: z
        .url({ protocol: /^https$/ })
        .max(2000)
        .nullable()
        .default(null),
    })
    .prefault({}),
  /** Further values that the organization stores. Unknown properties of a PATCH go here, so that none is lost. */
  custom_fields: z.record(z.string().max(100), z.unknown()).default({}),
});
