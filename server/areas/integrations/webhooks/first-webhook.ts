import { min } from 'drizzle-orm';
import { webhookEndpoints } from '#db/schema/integrations/webhooks.ts';
import type { FirstStep } from '#server/areas/platform/first-steps.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { webhooks } from './webhooks.ts';

export const firstWebhook: FirstStep = {
  key: 'webhook',
  doneAt: async ({ tx, organization }) => {
    const [first] = await tx
      .select({ at: min(webhookEndpoints.first_success_at) })
      .from(webhookEndpoints)
      .where(inOrganization(webhookEndpoints, organization));
    return first?.at ?? null;
  },
  by: webhooks.create,
};
