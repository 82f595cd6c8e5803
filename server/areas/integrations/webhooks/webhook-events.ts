import { z } from 'zod';
import { defineEvents } from '#server/kernel/journal/event-kinds.ts';
import { fromColumn, type TextColumn } from '#server/vocabulary/wording/stored.ts';

export interface EndpointSummary {
  id: string;
  url: string;
  description: string | null;
  events: string[];
  enabled: boolean;
  disabled_reason: string | null;
}

type SummarizedRow = Omit<EndpointSummary, 'disabled_reason'> & { disabled_reason: TextColumn | null };

/** The properties of an endpoint that events show, which do not include its secret. */
export const summaryOf = ({
  id,
  url,
  description,
  events,
  enabled,
  disabled_reason,
}: SummarizedRow): EndpointSummary => ({
  id,
  url,
  description,
  events,
  enabled,
  disabled_reason: disabled_reason === null ? null : String(fromColumn(disabled_reason)),
});

const object = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string().nullable(),
  events: z.array(z.string()),
  enabled: z.boolean(),
  disabled_reason: z.string().nullable(),
});

const example: z.input<typeof object> = {
  id: 'whk_01kf0fk9m00000000000000001',
  url: 'https://example.com/hooks/platform',
  description: 'Orders',
  events: ['contact.*'],
  enabled: true,
  disabled_reason: null,
};

export const { kinds: webhookEventKinds, types: webhookEvents } = defineEvents(
  {
    prefix: 'webhook',
    resource: 'webhook',
    area: 'integrations',
    role: 'admin',
    object,
    example,
    changes: {
      updated: { events: { from: ['contact.created'], to: ['contact.*'] } },
      disabled: { enabled: { from: true, to: false } },
      enabled: { enabled: { from: false, to: true } },
    },
  },
  {
    created: 'A webhook endpoint was added.',
    updated: 'A webhook endpoint changed.',
    deleted: 'A webhook endpoint was removed.',
    secret_rotated:
      'A webhook endpoint has a new secret. The previous secret also signs until the overlap ends.',
    enabled: 'A webhook endpoint gets events again.',
    disabled: 'A webhook endpoint was switched off, by a person or because it failed for too long.',
    test: 'A test event. It is sent only to the endpoint that it names.',
  },
);

export const testType = webhookEvents.test;
