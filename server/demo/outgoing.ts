import { and, count } from 'drizzle-orm';
import { contacts } from '#db/schema/crm/contacts.ts';
import { noCounts } from '#server/areas/integrations/runs/runs.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { asAdministrator, begin, change, connect, end } from './integrations.ts';
import type { World } from './world.ts';

const day = 86_400_000;

/** Adds connections that send: files to a bucket, messages to a chat, mail. None has credentials, so nothing is sent. */
export function addOutgoing({ timeline, now }: World): void {
  timeline.happen(now - 3 * day, (ctx) =>
    asAdministrator(ctx, async (own) => {
      const bucket = await connect(own, 'Nightly files', 's3_export', {
        endpoint: 'https://store.example.com',
        bucket: 'company-exports',
        prefix: 'crm',
        resources: ['contact'],
      });
      const { id } = await begin(own, bucket, 'full');
      const sent = await contactsOf(own);
      await end(own, id, { status: 'running' });
      const counts = { contact: { ...noCounts, sent, removed: 0 } };
      await end(own, id, { status: 'succeeded', counts, rows: sent, pages: 1, bytes: sent * 180 });
      await change(own, bucket, { status: 'connected', last_sync_at: own.now });
      const channel = await connect(own, 'Sales channel', 'chat_webhook', {
        service: 'slack',
        events: ['deal.won', 'contract.signed'],
      });
      await change(own, channel, { status: 'disabled' });
      await connect(own, 'Office mail', 'smtp', { host: 'smtp.example.com', from: 'office@example.com' });
    }),
  );
}

async function contactsOf({ tx, organization }: Ctx): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(contacts)
    .where(and(inOrganization(contacts, organization), isLive(contacts)));
  return row?.count ?? 0;
}
