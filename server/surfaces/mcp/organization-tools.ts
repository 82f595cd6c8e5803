import { z } from 'zod';
import { ask } from './ask.ts';
import { shortEvents } from './short-events.ts';
import { reads, tool } from './tool.ts';

const readEvents = tool({
  name: 'read_events',
  description:
    'What has happened, oldest first: each event with its changes and who made them. Continue with after_sequence = meta.last_sequence.',
  annotations: reads,
  input: z.strictObject({
    after_sequence: z.int().min(0).optional(),
    before_sequence: z.int().min(1).optional(),
    type: z.string().optional().describe('Such as `deal.updated`.'),
    resource: z.string().optional().describe('A kind of record.'),
    resource_id: z.string().max(64).optional(),
    sort_dir: z.enum(['asc', 'desc']).optional().describe('desc: the newest first.'),
    per_page: z.int().min(1).max(100).default(20),
  }),
  run: async (session, query) =>
    shortEvents(await ask(session, session.catalogue.named('events-list'), { query })),
});

const whoAmI = tool({
  name: 'who_am_i',
  description: 'The organization, role, areas and remaining limits of this token.',
  annotations: reads,
  input: z.strictObject({}),
  run: (session) => ask(session, session.catalogue.named('me-get')),
});

export const organizationTools = [readEvents, whoAmI];
