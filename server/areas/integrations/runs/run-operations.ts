import { z } from 'zod';
import { operation } from '#server/calls/operation.ts';
import { listReply, saved, savedReply, unchecked } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { listRecords } from '#server/resources/lists/list.ts';
import { listInput } from '#server/resources/lists/query.ts';
import { amendRecord, lockRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import { resourceNamed } from '#server/resources/resource/registry.ts';
import { hiddenFrom } from '#server/resources/resource/restricted.ts';
import { invalidField, noRecord } from '#server/vocabulary/errors.ts';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import { place } from '../connections/catalog.ts';
import { integrationConnection } from '../connections/connections.ts';
import { requireRights } from '../connections/rights.ts';
import { t } from './messages.ts';
import { errorList, listErrors } from './run-rows.ts';
import { integrationRun } from './runs.ts';
import { startRun, syncInput } from './starting.ts';

const { resource, read, operations } = integrationRun;
const connections = '/integrations/connections';

const rowError = z
  .object({
    nth: z.int(),
    resource: z.string(),
    row_nth: z.int(),
    external_id: z.string().nullable(),
    path: z.string(),
    rule: z.string(),
    message: textSchema(),
    row: z
      .unknown()
      .describe('The row as it was received; null if you may not read every property of such a record.'),
  })
  .meta({ id: 'IntegrationRowError' });

export const integrationRuns = {
  ...operations,
  listOfConnection: operation({
    ...place,
    method: 'GET',
    path: `${connections}/{id}/runs`,
    summary: 'List the runs of a connection',
    description: 'Newest first.',
    list: resource.list,
    input: z.strictObject({ ...listInput(resource.list, resource.all).shape, id }),
    output: listReply(read),
    handler: async (ctx, { id: wanted, ...input }) => {
      const { tx, organization } = ctx;
      const { table } = integrationConnection.resource;
      const ofIt = async () => {
        if (!(await findRow(tx, table, { organization, id: wanted })))
          throw noRecord('integration_connection', wanted);
        return [{ column: 'connection_id', op: 'eq', value: wanted }] as const;
      };
      return unchecked(await listRecords(ctx, resource, input, ofIt));
    },
  }),
  sync: operation({
    ...place,
    trial: 'report',
    method: 'POST',
    path: `${connections}/{id}/sync`,
    summary: 'Run a connection now',
    description:
      'In the background, with your rights. `incremental` continues where the last run ended, if the other system supports that; `full` reads everything. A provider that exports writes the changes since its last export, or everything. With `dry_run` every row reports what it would do and nothing is written. A connection has one run at a time.',
    examples: { request: { mode: 'full', dry_run: true } },
    input: z.looseObject({ id, ...syncInput }),
    output: savedReply(read),
    handler: async (ctx, { id: wanted, mode, resources, dry_run }) => {
      const connection = await lockRecord(ctx, integrationConnection.resource, wanted);
      const options = { mode, resources, dry_run, asked_by: 'call' } as const;
      return saved(ctx, await startRun(ctx, connection, options, ctx.actor));
    },
  }),
  cancel: operation({
    ...place,
    method: 'POST',
    path: '/integrations/runs/{id}/cancel',
    summary: 'Cancel a run',
    description: 'Rows that were already written are kept.',
    examples: { request: {} },
    input: z.looseObject({ id }),
    output: savedReply(read),
    handler: async (ctx, given) => {
      const run = await lockRecord(ctx, resource, given.id);
      if (run.status !== 'queued' && run.status !== 'running')
        throw invalidField('id', 'transition', t('cannotCancel', { status: run.status }));
      const record = await amendRecord(ctx, resource, given.id, { status: 'cancelled' });
      return saved(ctx, { record, warnings: [] });
    },
  }),
  errors: operation({
    ...place,
    method: 'GET',
    path: '/integrations/runs/{id}/errors',
    summary: 'List the rows that could not be written',
    description: 'In order, at most the first thousand, each with the invalid property and the received row.',
    input: z.strictObject({
      id,
      ...errorList.input,
      resource: z.string().max(60).optional().describe('Rows of this resource.'),
    }),
    output: listReply(rowError),
    handler: async (ctx, { id: wanted, resource: kind, ...page }) => {
      const { tx, organization, actor } = ctx;
      const run = await findRow(tx, resource.table, { organization, id: wanted });
      if (!run) throw noRecord('integration_run', wanted);
      for (const one of run.resources) requireRights(ctx, actor, resourceNamed(one), 'viewer');
      const { rows, meta } = await listErrors(tx, { organization, id: wanted }, kind, page);
      const data = rows.map((row) => ({
        ...row,
        row: hiddenFrom(ctx, resourceNamed(row.resource)).length ? null : row.row,
      }));
      return { data, meta };
    },
  }),
};
