import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('integrationsNotices', {
  webhookOff: 'A webhook endpoint was switched off: {host}',
  webhookOffAbout:
    'A receiver answered that it is gone, or accepted nothing for five days. Its events are kept.',
  webhookOffBody: `The webhook endpoint {url} ({id}) was switched off: {reason}.

Events are kept. When the receiver works again, switch the endpoint on and have the missed events sent:

{call}`,
  webhookOffTitle: 'A webhook endpoint was switched off',
});
