import { notify } from '#server/areas/platform/notifications/notify.ts';
import { defineTopic } from '#server/areas/platform/notifications/topics.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { EndpointRow } from './endpoint-rows.ts';
import { t } from './notices.ts';

export const webhookDisabled = defineTopic({
  key: 'webhook_disabled',
  page: '/webhooks',
  title: t('webhookOffTitle'),
  about: t('webhookOffAbout'),
  defaults: { inbox: true, email: 'at_once' },
  role: 'admin',
});

/** Notifies the administrators, each by the channels that they have chosen. */
export async function notifyDisabled(ctx: Ctx, endpoint: EndpointRow, reason: Message): Promise<void> {
  const { id, url } = endpoint;
  const call = `  POST ${ctx.app.baseUrl}/api/v1/settings/webhooks/${id}/enable\n  {"recover_since": "…"}`;
  await notify(ctx, {
    topic: webhookDisabled,
    title: t('webhookOff', { host: new URL(url).host }),
    body: t('webhookOffBody', { url, id, reason, call }),
    related: { type: 'webhook', id },
    to: { from: 'admin' },
    once: `${id} ${ctx.now}`,
  });
}
