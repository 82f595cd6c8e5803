import { withTimelines } from '#server/base/events/timeline.ts';
import type { AreaDefinition } from '#server/resources/resource/area.ts';
import { calendarFeed } from './calendar-feed/feed-operations.ts';
import { publicFeed } from './calendar-feed/public-feed.ts';
import { integrationCatalog } from './connections/catalog.ts';
import { integrationConnections } from './connections/connection-operations.ts';
import { integrationConnection } from './connections/connections.ts';
import { integrationTests } from './connections/testing.ts';
import { requestEffects } from './effects/effects.ts';
import { events } from './events.ts';
import { foreseenReceivers } from './foreseen.ts';
import { hooks } from './hooks/hooks.ts';
import { integrationLinks } from './mapping/links.ts';
import { integrationMapping } from './mapping/mapping-operations.ts';
import { anotherTenant } from './providers/another-tenant.ts';
import { chatWebhook } from './providers/chat-webhook.ts';
import { csvUrl } from './providers/csv-url.ts';
import { genericRest } from './providers/generic-rest.ts';
import { icsCalendar } from './providers/ics-calendar.ts';
import { inboundHook } from './providers/inbound-hook.ts';
import { s3Export } from './providers/s3-export.ts';
import { checkMailConnection, findOwnServer } from './providers/sending.ts';
import { smtp } from './providers/smtp.ts';
import { integrationRuns } from './runs/run-operations.ts';
import { integrationRun } from './runs/runs.ts';
import { deliveries } from './webhooks/deliveries.ts';
import { oneEndpoint } from './webhooks/endpoint.ts';
import { firstWebhook } from './webhooks/first-webhook.ts';
import { webhookDisabled } from './webhooks/notice.ts';
import { sample } from './webhooks/sample.ts';
import { settings } from './webhooks/settings.ts';
import { storedBodies } from './webhooks/stored-bodies.ts';
import { webhookEventKinds } from './webhooks/webhook-events.ts';
import { webhooks } from './webhooks/webhooks.ts';

const prefixes = { webhook: 'whk', delivery: 'dlv' };

declare module '#server/vocabulary/ids.ts' {
  interface Kinds extends Record<keyof typeof prefixes, unknown> {}
}

export const integrationsRouter = withTimelines({
  events,
  requestEffects,
  webhookSettings: { ...settings, ...oneEndpoint, sample },
  webhookDeliveries: deliveries,
  webhooks,
  integrationCatalog,
  integrationConnections: { ...integrationConnections, ...integrationTests },
  integrationMapping,
  integrationRuns,
  integrationLinks,
  calendarFeed: { ...calendarFeed, get: publicFeed.get },
  hooks,
});

export const integrations: AreaDefinition = {
  name: 'integrations',
  router: integrationsRouter,
  chapters: {
    Events:
      'Every change, as an event, in order and without gaps: for an audit trail, and to catch up after an interruption.',
    Webhooks: {
      about:
        'Events that are sent to your address. They are signed, repeated after a failure, and in order for each record; every attempt is logged.',
      isAboutAccess: true,
    },
  },
  prefixes,
  resources: [integrationRun.resource, integrationConnection.resource],
  events: webhookEventKinds,
  pages: { webhook: { list: '/webhooks', record: '/webhooks/{id}' } },
  settingsFollowers: [checkMailConnection],
  deliveryForeseers: [foreseenReceivers],
  eventCopies: [storedBodies],
  mailServers: [findOwnServer],
  firstSteps: [firstWebhook],
  topics: [webhookDisabled],
  providers: [anotherTenant, chatWebhook, csvUrl, genericRest, icsCalendar, inboundHook, s3Export, smtp],
};
