import { z } from 'zod';
import { policiesPart, settingsPart } from '#server/kernel/settings/settings-part.ts';

export const crmSettings = settingsPart({
  contacts: z.strictObject({ unique_email: z.boolean().default(false) }).prefault({}),
  companies: z
    .strictObject({ unique_domain: z.boolean().default(false), unique_tax_id: z.boolean().default(false) })
    .prefault({}),
});

export const crmPolicies = policiesPart({
  quote_accept_wins_deal: z.boolean().default(true),
  campaign_needs_opt_in: z.boolean().default(false),
});
