import { importRows } from '#server/areas/platform/imports/import-row.ts';
import { deputyOf } from '#server/base/identity/deputies.ts';
import { inNameOf } from '#server/calls/acting.ts';
import type { Ctx, Sent } from '#server/calls/context.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord, lockRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { DomainError, type ErrorDetail, headline } from '#server/vocabulary/errors.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import type { IntegrationConnection } from '../connections/connections.ts';
import { targetOf } from '../connections/importable.ts';
import { requireRights } from '../connections/rights.ts';
import { mapRow } from '../mapping/map-row.ts';
import { byExternalId, defaultMapping, mappings } from '../mapping/mapping.ts';
import { type HookConfig, inboundHook } from '../providers/inbound-hook.ts';
import { keepErrors } from '../runs/run-rows.ts';
import { noCounts, type Outcome } from '../runs/runs.ts';
import { t } from './messages.ts';

interface Received {
  outcome: Outcome;
  id: string | null;
  errors: ErrorDetail<string>[];
  external_id: string | null;
}

/** Writes the body with the rights of the person or token that made the connection, one call of it after the other. */
export async function receive(ctx: Ctx, connectionId: string, config: HookConfig, sent: Sent) {
  const connections = resourceOf('integration_connection');
  const connection = await lockRecord(ctx, connections, connectionId);
  const author = await deputyOf(ctx, connection.created_by);
  if (!author) throw new DomainError('insufficient_permissions', t('authorGone'));
  const kind = config.resource;
  requireRights(ctx, author, targetOf(kind), 'member');
  const done = await inNameOf(ctx, author, (own) => write(own, connection, config, sent));
  const accepted = done.outcome !== 'failed';
  const run_id = accepted ? null : await keepFailure(ctx, connection, kind, done, sent.body);
  const status = accepted ? 'connected' : connection.status;
  await amendRecord(ctx, connections, connectionId, { last_sync_at: ctx.now, status }, null);
  const errors = done.errors.map(({ path, rule, message }) => ({ path, rule, message }));
  return { accepted, outcome: done.outcome, resource: kind, id: done.id, run_id, errors };
}

/**
 * Returns the row with the path of its id: from the body, or from the header by which senders repeat a call. Without
 * either it is new.
 */
function rowOf(ctx: Ctx, { id_path }: HookConfig, { headers, body }: Sent) {
  const key = [headers['idempotency-key'] ?? headers['webhook-id']].flat()[0];
  if (id_path !== undefined) return { row: body, path: id_path };
  const called = key ?? newId('request', Date.parse(ctx.now));
  return { row: { ...body, idempotency_key: called }, path: 'idempotency_key' };
}

async function write(
  ctx: Ctx,
  connection: IntegrationConnection,
  config: HookConfig,
  sent: Sent,
): Promise<Received> {
  const target = targetOf(config.resource);
  const { row, path } = rowOf(ctx, config, sent);
  const own = mappings.parse(connection.mapping)[config.resource] ?? defaultMapping(target, inboundHook);
  const mapped = mapRow(target, { ...own, external_id: path }, row, connection.id);
  if (mapped === 'skipped') {
    const message = t('nothingMapped');
    return {
      outcome: 'failed',
      id: null,
      errors: [{ path: '', rule: 'mapping', message }],
      external_id: null,
    };
  }
  if ('errors' in mapped) return { outcome: 'failed', id: null, ...mapped };
  const { given, external_id } = mapped;
  const matchBy = own.match_by === byExternalId ? `external_ids.${connection.id}` : own.match_by;
  const options = { columns: [], mapping: {}, emptyClears: false, matchBy, dryRun: false };
  const [done] = await importRows(ctx, target, [{ nth: 1, cells: [], given, problems: [], id: '' }], options);
  if (!done) throw new Error('one row has one outcome');
  const errors = [...(done.details.errors ?? [])];
  return { outcome: done.outcome, id: done.record_id, errors, external_id };
}

/** Keeps the body in a run, as for other connections, so that somebody can correct the mapping and send it again. */
async function keepFailure(
  ctx: Ctx,
  connection: IntegrationConnection,
  kind: string,
  { errors, external_id }: Received,
  row: unknown,
): Promise<string> {
  const runs = resourceOf('integration_run');
  const fixed = {
    connection_id: connection.id,
    asked_by: 'hook' as const,
    mode: 'incremental' as const,
    resources: [kind],
    dry_run: false,
    role: 'member',
    areas: [],
    rows: 1,
    counts: { [kind]: { ...noCounts, failed: 1 } },
  };
  const { record } = await createOwnRecord(ctx, runs, {}, fixed);
  const where = { organization: ctx.organization, id: record.id };
  await keepErrors(
    ctx.tx,
    where,
    errors.map(({ path, rule, message }) => ({
      path,
      rule,
      message,
      resource: kind,
      row_nth: 1,
      external_id,
      row,
    })),
  );
  const [first] = errors;
  const error = first ? t('callFailed', { problem: headline(first) }) : t('callFailedSeeErrors');
  await amendRecord(ctx, runs, record.id, { status: 'failed', error: toColumn(error) });
  return record.id;
}
