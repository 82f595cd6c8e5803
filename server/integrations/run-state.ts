import { z } from 'zod';
import { asPlatform, type Someone } from '../acting.ts';
import type { App } from '../app.ts';
import { roles } from '../kernel/access.ts';
import { amendRecord } from '../kernel/records.ts';
import { resourceOf } from '../kernel/registry.ts';
import { findRow, type Row } from '../kernel/store.ts';
import type { Ctx } from '../operation.ts';
import { credentialsOf } from './credentials.ts';
import { targetOf } from './importable.ts';
import { defaultMapping, type Mapping, mappings } from './mapping.ts';
import { type Credentials, type Provider, requireProvider } from './provider.ts';
import type { Rights } from './rights.ts';
import { fenceOf, type Position, takeOver } from './run-rows.ts';

/** Somebody does not want the run any more, or another worker has it. */
export class Over extends Error {}

/** What a worker knows of the run that it has taken over. */
export interface Work {
  app: App;
  organization: string;
  id: string;
  connectionId: string;
  provider: Provider;
  config: unknown;
  credentials: Credentials;
  mapping: Readonly<Record<string, Mapping>>;
  marks: Readonly<Record<string, string>>;
  resources: readonly string[];
  isFull: boolean;
  dryRun: boolean;
  who: Someone;
  rights: Rights;
  startedAt: string;
  bytes: number;
  pages: number;
  rows: number;
  fence: number;
  place: Position;
}

const stored = z.object({
  connection_id: z.string(),
  created_by: z.object({ type: z.enum(['user', 'token', 'agent', 'system']), id: z.string() }),
  role: z.enum(roles),
  areas: z.array(z.string()),
  resources: z.array(z.string()),
  mode: z.string(),
  dry_run: z.boolean(),
  started_at: z.string(),
  bytes: z.int(),
  pages: z.int(),
  rows: z.int(),
});

export const runsOf = () => resourceOf('integration_run');
const connectionsOf = () => resourceOf('integration_connection');

const lockRun = ({ tx, organization }: Ctx, id: string) =>
  findRow(tx, runsOf().table, { organization, id, lock: true });

/** Begins, or goes on after a worker that is no more; undefined where it is over already. */
export const takeRun = (app: App, organization: string, id: string): Promise<Work | undefined> =>
  asPlatform(app, organization, async (ctx) => {
    const { tx } = ctx;
    const found = await lockRun(ctx, id);
    if (found?.status !== 'queued' && found?.status !== 'running') return undefined;
    const run =
      found.status === 'queued' ? await amendRecord(ctx, runsOf(), id, { status: 'running' }) : found;
    const { created_by, role, areas, connection_id, ...asked } = stored.parse(run);
    const connection = await findRow(tx, connectionsOf().table, { organization, id: connection_id });
    if (!connection || connection.status === 'disabled') {
      const why = connection ? 'the connection was disabled' : 'the connection was deleted';
      await amendRecord(ctx, runsOf(), id, { status: 'failed', error: why });
      return undefined;
    }
    const provider = requireProvider(String(connection.provider));
    return {
      app,
      organization,
      id,
      connectionId: connection_id,
      provider,
      config: provider.config.parse(connection.config),
      credentials: await credentialsOf(app, tx, organization, connection_id),
      mapping: mappings.parse(connection.mapping),
      marks: z.record(z.string(), z.string()).parse(connection.marks),
      resources: asked.resources,
      isFull: asked.mode === 'full',
      dryRun: asked.dry_run,
      who: { ...created_by, role },
      rights: { role, areas },
      startedAt: new Date(asked.started_at).toISOString(),
      bytes: asked.bytes,
      pages: asked.pages,
      rows: asked.rows,
      ...(await takeOver(tx, { organization, id })),
    };
  });

/** The run as it is now, if this worker may still write; locked until the commit. */
export async function ownRun(ctx: Ctx, { id, fence }: Work): Promise<Row> {
  const run = await lockRun(ctx, id);
  const mine = await fenceOf(ctx.tx, { organization: ctx.organization, id });
  if (run?.status !== 'running' || mine !== fence) throw new Over();
  return run;
}

export const mappingOf = ({ mapping }: Pick<Work, 'mapping'>, kind: string): Mapping =>
  mapping[kind] ?? defaultMapping(targetOf(kind));

/** How the run ended, and what that says about the connection. */
export const endRun = (work: Work, error: string | null): Promise<void> =>
  asPlatform(work.app, work.organization, async (ctx) => {
    const { organization, connectionId } = work;
    // The connection first, as whoever starts a run locks it.
    const connection = await findRow(ctx.tx, connectionsOf().table, {
      organization,
      id: connectionId,
      lock: true,
    });
    const run = await ownRun(ctx, work);
    const counts = Object.values(z.record(z.string(), z.record(z.string(), z.number())).parse(run.counts));
    const sum = (...names: string[]) =>
      counts.reduce((all, one) => all + names.reduce((part, name) => part + (one[name] ?? 0), 0), 0);
    const isKept = sum('created', 'updated', 'unchanged', 'skipped') > 0;
    const hasFailures = error !== null || sum('failed') > 0;
    const status = !hasFailures ? 'succeeded' : isKept ? 'partial' : 'failed';
    const told = error ?? (status === 'failed' ? 'no row could be written: see its errors' : null);
    await amendRecord(ctx, runsOf(), work.id, { status, error: told });
    if (!connection || connection.status === 'disabled') return;
    const marks = work.dryRun ? {} : { marks: { ...Object(connection.marks), ...Object(run.cursor) } };
    const isStep = connection.status !== (error === null ? 'connected' : 'error');
    await amendRecord(
      ctx,
      connectionsOf(),
      connectionId,
      {
        status: error === null ? 'connected' : 'error',
        last_error: error,
        ...(work.dryRun ? {} : { last_sync_at: ctx.now }),
        ...marks,
      },
      isStep ? 'updated' : null,
    );
  });
