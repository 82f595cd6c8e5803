import { z } from 'zod';
import { settingsPart } from '#server/kernel/schema/settings-part.ts';

/** Who the organization is, in mails, pages and documents. */
export const platformSettings = settingsPart({
  legal_name: z.string().trim().max(200).nullable().default(null),
  tax_id: z.string().trim().max(40).nullable().default(null),
  /** The connection of the provider smtp whose server sends the organization's mail; the installation's where none is. */
  mail: z.strictObject({ connection_id: z.string().max(64).nullable().default(null) }).prefault({}),
  branding: z
    .strictObject({
      color: z
        .string()
        .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #0a7d5c')
        .nullable()
        .default(null),
      logo_url: z
        .url({ protocol: /^https$/ })
        .max(2000)
        .nullable()
        .default(null),
    })
    .prefault({}),
  /** What an organization wants to keep beside: nothing that a PATCH holds disappears. */
  custom_fields: z.record(z.string().max(100), z.unknown()).default({}),
});
