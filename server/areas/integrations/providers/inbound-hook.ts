import { z } from 'zod';
import { defineProvider } from './provider.ts';

const hookResources = ['lead', 'contact', 'ticket', 'task'] as const;

export const hookConfig = z.strictObject({
  resource: z.enum(hookResources).default('lead').describe('The resource that each call creates.'),
  id_path: z
    .string()
    .max(200)
    .optional()
    .describe('The path of the id in the body; a second call with the same id changes the same record.'),
  signature: z
    .strictObject({
      header: z
        .string()
        .regex(/^[A-Za-z0-9-]{1,60}$/)
        .default('X-Signature'),
      algorithm: z.enum(['sha1', 'sha256', 'sha512']).default('sha256'),
      encoding: z.enum(['hex', 'base64']).default('hex'),
      prefix: z.string().max(20).default('').describe('The prefix of the signature, such as sha256=.'),
    })
    .optional()
    .describe(
      'How the sender signs the body with the credential secret; calls without a valid signature are then refused.',
    ),
  per_minute: z.int().min(1).max(600).default(60),
});

export type HookConfig = z.output<typeof hookConfig>;

export const inboundHook = defineProvider<HookConfig>({
  key: 'inbound_hook',
  title: 'Calls from outside',
  about:
    'An address to which another system sends JSON or a form; each call creates or changes a lead, contact, ticket or task.',
  auth: 'a secret address, and a signature where the sender can sign',
  directions: ['in'],
  resources: hookResources,
  config: hookConfig,
  credentials: z.object({ secret: z.string().min(8).max(500).optional() }),
  example: {
    config: { resource: 'lead', id_path: 'submission.id' },
    credentials: {},
  },
  resourcesOf: ({ resource }) => [resource],
  needs: [{ credentials: ['secret'], property: 'signature', values: null }],
});
