import { defineStates } from '#server/resources/resource/states.ts';

const replied = { by: 'platform' } as const;
const failed = { event: 'failed' };

/** Inbound messages are read, replied to and archived; outbound messages are queued, sent and delivered. */
export const messageStates = defineStates(
  'unread',
  {
    unread: { read: {}, replied, archived: {} },
    read: { unread: {}, replied, archived: {} },
    replied: { archived: {} },
    archived: { read: {}, replied },
    queued: { sent: { event: 'sent', stamps: ['sent_at'] }, failed },
    sent: { delivered: { event: 'delivered', stamps: ['delivered_at'] }, failed },
    delivered: {},
    failed: {},
  },
  {
    unread: 'idle',
    read: 'going',
    replied: 'good',
    archived: 'over',
    queued: 'waiting',
    sent: 'waiting',
    delivered: 'good',
    failed: 'bad',
  },
);
