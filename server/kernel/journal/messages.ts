import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('journal', {
  noEventType: 'is not an event type; see GET /settings/webhooks/event-types',
  noEventTypeMeant:
    'is not an event type; did you mean "{meant}"? All of them: GET /settings/webhooks/event-types',
  noEvents: 'is not a resource with events',
  noEventsMeant: 'is not a resource with events; did you mean "{meant}"?',
});
