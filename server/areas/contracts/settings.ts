import { z } from 'zod';
import { policiesPart } from '#server/kernel/settings/settings-part.ts';

export const contractsPolicies = policiesPart({
  contract_sign_wins_deal: z.boolean().default(false),
});
