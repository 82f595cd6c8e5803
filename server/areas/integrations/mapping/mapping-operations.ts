import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { amendRecord, lockRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import { type ErrorDetail, invalidAt, noRecord } from '#server/vocabulary/errors.ts';
import { place } from '../connections/catalog.ts';
import { type IntegrationConnection, integrationConnection } from '../connections/connections.ts';
import { targetOf } from '../connections/importable.ts';
import { requireReach } from '../connections/requiring-reach.ts';
import { configOf, requireProvider } from '../providers/provider.ts';
import { changedMapping, defaultMapping, mappingInput, mappingProblems, mappings } from './mapping.ts';
import { t } from './messages.ts';

const { resource } = integrationConnection;

const shown = z
  .object({
    connection_id: z.string(),
    resources: z.record(
      z.string(),
      z.object({
        is_default: z.boolean(),
        external_id: z.string(),
        match_by: z.string(),
        fields: z.record(z.string(), z.unknown()),
      }),
    ),
  })
  .meta({ id: 'IntegrationMapping' });

const kindsOf = (connection: IntegrationConnection): readonly string[] => {
  const provider = requireProvider(connection.provider);
  // No mapping is needed for exports, because records are written with their own names.
  if (!provider.pull && !provider.directions.includes('in')) return [];
  return provider.resourcesOf(configOf(provider, connection.config));
};

function show(connection: IntegrationConnection): z.output<typeof shown> {
  const own = mappings.parse(connection.mapping);
  const provider = requireProvider(connection.provider);
  const resources = kindsOf(connection).map((kind) => {
    const mapping = own[kind] ?? defaultMapping(targetOf(kind), provider);
    return [kind, { is_default: own[kind] === undefined, ...mapping }] as const;
  });
  return { connection_id: connection.id, resources: Object.fromEntries(resources) };
}

export const integrationMapping = {
  get: operation({
    ...place,
    method: 'GET',
    path: '/integrations/connections/{id}/mapping',
    summary: 'Get the mapping of a connection',
    description: 'For each resource. The default (`is_default`) maps by the names of the properties.',
    input: z.strictObject({ id }),
    output: recordReply(shown),
    handler: async ({ tx, organization }, given) => {
      const connection = await findRow(tx, resource.table, { organization, id: given.id });
      if (!connection) throw noRecord('integration_connection', given.id);
      return { data: show(connection) };
    },
  }),
  update: operation({
    ...place,
    method: 'PATCH',
    path: '/integrations/connections/{id}/mapping',
    extras: 'refused',
    role: 'admin',
    summary: 'Change the mapping of a connection',
    description:
      'For each resource: property → dot path in the row, or `{path, transform, values, otherwise}`, or `{value}` for a constant. Null removes a property, and null for a resource restores its default. `external_id` is the path of the row’s own id; `match_by` identifies records by another property. Properties that the resource does not have are refused here, not for every row.',
    examples: {
      request: {
        resources: {
          contact: {
            external_id: 'id',
            fields: {
              first_name: 'name.first',
              email: { path: 'mail', transform: ['trim', 'lower'] },
              'metadata.plan': { path: 'plan', values: { P: 'pro', B: 'basic' }, otherwise: 'none' },
            },
          },
        },
      },
    },
    input: z.looseObject({ id, resources: mappingInput }),
    output: recordReply(shown),
    handler: async (ctx, { id: wanted, resources }) => {
      const connection = await lockRecord(ctx, resource, wanted);
      requireReach(ctx, connection);
      const known = kindsOf(connection);
      const after = { ...mappings.parse(connection.mapping) };
      const problems = Object.entries(resources).flatMap(([kind, given]): ErrorDetail<string>[] => {
        const at = `resources.${kind}`;
        if (!known.includes(kind))
          return [
            {
              path: at,
              rule: 'one_of',
              message: known.length ? t('notRead', { kinds: known }) : t('nothingRead'),
              allowed: known,
            },
          ];
        delete after[kind];
        if (given === null) return [];
        const changed = changedMapping(mappings.parse(connection.mapping)[kind], given);
        after[kind] = changed;
        return mappingProblems(targetOf(kind), changed, at);
      });
      if (problems.length) throw invalidAt(problems);
      return { data: show(await amendRecord(ctx, resource, wanted, { mapping: after }, 'mapping_changed')) };
    },
  }),
};
