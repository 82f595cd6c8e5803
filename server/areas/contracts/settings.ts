import { z } from 'zod';
import { policiesPart } from '#server/kernel/schema/settings-part.ts';

export const contractsPolicies = policiesPart({
  contract_sign_wins_deal: z.boolean().default(false),
});
