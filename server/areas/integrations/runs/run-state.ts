import { z } from 'zod';
import { asPlatform, type Someone } from '#server/calls/acting.ts';
import type { App } from '#server/calls/app.ts';
import type { Ctx } from '#server/calls/context.ts';
import { DomainError } from '#server/calls/errors.ts';
import { roles } from '#server/kernel/calls/access.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import { findRow, type Row } from '#server/kernel/records/store.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import type { IntegrationConnection } from '../connections/connections.ts';
import { credentialsOf } from '../connections/credentials.ts';
import { targetOf } from '../connections/importable.ts';
import type { Rights } from '../connections/rights.ts';
import { defaultMapping, type Mapping, mappings } from '../mapping/mapping.ts';
import { type Credentials, configOf, type Provider, requireProvider } from '../providers/provider.ts';
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
  timezone: string;
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
    const wanted = { organization, id: connection_id };
    const known = understood(await findRow(tx, connectionsOf().table, wanted));
    if (typeof known === 'string') {
      await amendRecord(ctx, runsOf(), id, { status: 'failed', error: known });
      return undefined;
    }
    return {
      app,
      organization,
      id,
      connectionId: connection_id,
      provider: known.provider,
      config: known.config,
      credentials: await credentialsOf(app, tx, organization, connection_id),
      mapping: mappings.parse(known.connection.mapping),
      marks: z.record(z.string(), z.string()).parse(known.connection.marks),
      resources: asked.resources,
      isFull: asked.mode === 'full',
      dryRun: asked.dry_run,
      who: { ...created_by, role },
      rights: { role, areas },
      startedAt: new Date(asked.started_at).toISOString(),
      timezone: settingsOf(ctx).timezone,
      bytes: asked.bytes,
      pages: asked.pages,
      rows: asked.rows,
      ...(await takeOver(tx, { organization, id })),
    };
  });

type Understood = Pick<Work, 'provider' | 'config'> & { connection: IntegrationConnection };

/** Why the connection cannot be read, where it cannot: what another release saved may no longer be valid. */
function understood(connection: IntegrationConnection | undefined): Understood | string {
  if (!connection) return 'the connection was deleted';
  if (connection.status === 'disabled') return 'the connection was disabled';
  try {
    const provider = requireProvider(connection.provider);
    return { connection, provider, config: configOf(provider, connection.config) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [first] = error.details ?? [];
    return `the connection must be configured anew: ${first ? `${first.path} ${first.message}` : error.message}`;
  }
}

/** The run as it is now, if this worker may still write; locked until the commit. */
export async function ownRun(ctx: Ctx, { id, fence }: Work): Promise<Row> {
  const run = await lockRun(ctx, id);
  const mine = await fenceOf(ctx.tx, { organization: ctx.organization, id });
  if (run?.status !== 'running' || mine !== fence) throw new Over();
  return run;
}

type Mapped = Pick<Work, 'mapping' | 'provider'>;

export const mappingOf = ({ mapping, provider }: Mapped, kind: string): Mapping =>
  mapping[kind] ?? defaultMapping(targetOf(kind), provider);
