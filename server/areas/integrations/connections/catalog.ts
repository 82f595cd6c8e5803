import { z } from 'zod';
import { targetOfImport } from '#server/areas/platform/imports/target.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import { allProviders, type Provider, requireProvider } from '../providers/provider.ts';
import { describedProvider, shownProvider } from './described.ts';
import { exportableKinds } from './exportable.ts';

export const place = { tag: 'Integrations', area: 'integrations' } as const;

const importable = (): string[] =>
  allResources()
    .map(({ kind }) => kind)
    .filter((kind) => targetOfImport(kind) !== undefined)
    .sort();

const shown = (provider: Provider) =>
  shownProvider(provider, provider.push ? exportableKinds() : importable());

export const integrationCatalog = {
  list: operation({
    ...place,
    method: 'GET',
    path: '/integrations/catalog',
    summary: 'List the providers',
    description:
      'Each provider with the JSON Schema of its configuration and credentials, what it can read or write, and an example.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(describedProvider) }),
    handler: async () => ({ data: allProviders().map(shown) }),
  }),
  get: operation({
    ...place,
    method: 'GET',
    path: '/integrations/catalog/{provider}',
    summary: 'Get one provider',
    description: 'Shows what the service needs to be connected, and which records it exchanges.',
    examples: { named: 'generic_rest' },
    input: z.strictObject({ provider: z.string().min(1).max(60) }),
    output: recordReply(describedProvider),
    handler: async (_, { provider }) => ({ data: shown(requireProvider(provider)) }),
  }),
};
