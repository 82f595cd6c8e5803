import { fill } from '#server/areas/platform/notifications/said.ts';
import { tell } from '#server/areas/platform/notifications/telling.ts';
import { defineTopic } from '#server/areas/platform/notifications/topics.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { EndpointRow } from './endpoint-rows.ts';

export const webhookDisabled = defineTopic({
  key: 'webhook_disabled',
  title: 'A webhook endpoint was switched off',
  about: 'A receiver answered 410 Gone, or accepted nothing for five days. Its events are kept.',
  defaults: { inbox: true, email: 'at_once' },
  role: 'admin',
});

const titles = {
  en: 'A webhook endpoint was switched off: {host}',
  es: 'Se ha desactivado un destino de webhooks: {host}',
  'pt-BR': 'Um destino de webhooks foi desligado: {host}',
};
const bodies = {
  en: 'The webhook endpoint {url} ({id}) was switched off: {reason}.\n\nEvents are kept. When the receiver is well again, switch the endpoint on and have what was missed sent:\n\n{call}',
  es: 'El destino de webhooks {url} ({id}) se ha desactivado: {reason}.\n\nLos eventos se guardan. Cuando el receptor vuelva a funcionar, active el destino y pida que se envíe lo que faltó:\n\n{call}',
  'pt-BR':
    'O destino de webhooks {url} ({id}) foi desligado: {reason}.\n\nOs eventos ficam guardados. Quando o receptor voltar a funcionar, ligue o destino e peça o envio do que faltou:\n\n{call}',
};

/** Notifies the administrators, each by the channels that they have chosen. */
export async function tellDisabled(ctx: Ctx, endpoint: EndpointRow, reason: string): Promise<void> {
  const { id, url } = endpoint;
  const call = `  POST ${ctx.app.baseUrl}/api/v1/settings/webhooks/${id}/enable\n  {"recover_since": "…"}`;
  await tell(ctx, {
    topic: webhookDisabled,
    title: fill(titles, { host: new URL(url).host }),
    body: fill(bodies, { url, id, reason, call }),
    related: { type: 'webhook', id },
    to: { from: 'admin' },
    once: `${id} ${ctx.now}`,
  });
}
