import { z } from 'zod';
import { defineEvents } from '#server/kernel/journal/event-kinds.ts';
import { email, suppression } from './email-view.ts';

const example: z.input<typeof email> = {
  id: 'eml_01kf0fk9m00000000000000001',
  kind: 'message',
  status: 'sent',
  from: 'platform@example.com',
  to: ['ana.garcia@example.com'],
  cc: [],
  reply_to: null,
  subject: 'Your order is on its way',
  suppressed: [],
  template_id: null,
  contact_id: null,
  transport: 'smtp',
  attempts: 1,
  error: null,
  message_id: '<eml_01kf0fk9m00000000000000001@example.com>',
  created_at: '2026-01-15T09:30:00.000Z',
  created_by: { type: 'token', id: 'tok_01kf0fk9m00000000000000001' },
  sent_at: '2026-01-15T09:30:02.000Z',
  metadata: {},
  request_id: 'req_01kf0fk9m00000000000000001',
};

const suppressionExample: z.input<typeof suppression> = {
  id: 'esp_01kf0fk9m00000000000000001',
  address: 'former.customer@example.com',
  reason: 'manual',
  detail: 'Asked by telephone',
  email_id: null,
  created_at: '2026-01-15T09:30:00.000Z',
  created_by: { type: 'token', id: 'tok_01kf0fk9m00000000000000001' },
};

const place = { prefix: 'email', resource: 'email', area: 'platform' } as const;

const bounces = z.array(z.object({ address: z.string(), reply: z.string() }));
const bounced: z.input<typeof bounces> = [
  { address: 'ana.garcia@example.com', reply: '550 5.1.1 No such user here' },
];

const outcomes = defineEvents(
  { ...place, object: email, example },
  {
    sent: 'The mail server accepted a mail. If no mail server is configured, the mail was put into the outbox.',
    failed:
      'Sending failed; `error` has the reason. If it was interrupted, the mail may have arrived anyway.',
    suppressed: 'A mail was not sent, because all its recipients opted out or are suppressed.',
  },
);
const refused = defineEvents(
  {
    ...place,
    object: z.object({ ...email.shape, bounced: bounces }),
    example: { ...example, bounced },
  },
  { bounced: 'The mail server refused recipients permanently; no mail is sent to them from now on.' },
);

export const emailEvents = { ...outcomes.types, ...refused.types };
export const emailEventKinds = [...outcomes.kinds, ...refused.kinds];

export const { kinds: suppressionEventKinds, types: suppressionEvents } = defineEvents(
  {
    prefix: 'email_suppression',
    resource: 'email_suppression',
    area: 'platform',
    object: suppression,
    example: suppressionExample,
  },
  {
    created: 'An address was suppressed: no mail is sent to it from now on.',
    deleted: 'The suppression of an address was removed.',
  },
);
