import { z } from 'zod';
import { targetOfImport } from '../imports/target.ts';
import { allResources } from '../kernel/registry.ts';
import { recordReply } from '../kernel/replies.ts';
import { operation } from '../operation.ts';
import { describedProvider, shownProvider } from './described.ts';
import { allProviders, requireProvider } from './provider.ts';

export const place = { tag: 'Integrations', area: 'integrations' } as const;

const importable = (): string[] =>
  allResources()
    .map(({ kind }) => kind)
    .filter((kind) => targetOfImport(kind) !== undefined)
    .sort();

export const integrationCatalog = {
  list: operation({
    ...place,
    method: 'GET',
    path: '/integrations/catalog',
    summary: 'List what can be connected',
    description:
      'Each provider with the JSON Schema of its configuration and credentials, what it can read or write, and an example.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(describedProvider) }),
    handler: async () => ({ data: allProviders().map((one) => shownProvider(one, importable())) }),
  }),
  get: operation({
    ...place,
    method: 'GET',
    path: '/integrations/catalog/{provider}',
    summary: 'Get one provider',
    examples: { named: 'generic_rest' },
    input: z.strictObject({ provider: z.string().min(1).max(60) }),
    output: recordReply(describedProvider),
    handler: async (_, { provider }) => ({ data: shownProvider(requireProvider(provider), importable()) }),
  }),
};
