import { z } from 'zod';
import { ask } from './ask.ts';
import { idempotencyKey, properties, tool, writes } from './tool.ts';

const proposeChange = tool({
  name: 'propose_change',
  description:
    'Proposes a change of a company, contact, deal, lead, project, task or ticket to the people of the organization. Nothing is changed until a person accepts it.',
  annotations: { ...writes, destructiveHint: false },
  input: z.strictObject({
    id: z.string().max(64),
    values: properties.describe('Only the properties to change.'),
    title: z.string().max(300).describe('The proposal in a few words.'),
    reason: z.string().max(2000).describe('Why, in sentences for people.'),
    confidence: z.number().min(0).max(1).optional(),
    idempotency_key: idempotencyKey,
  }),
  run: (session, { id, values, title, reason, confidence, idempotency_key }) =>
    ask(session, session.catalogue.named('agentSuggestions-propose'), {
      body: { target_id: id, title, rationale: reason, input: values, confidence },
      idempotencyKey: idempotency_key,
    }),
});

export const proposeTools = [proposeChange];
