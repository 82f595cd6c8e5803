import { z } from 'zod';
import type { Rights } from '#server/base/identity/deputies.ts';
import { asPlatform, type Someone } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { roles } from '#server/kernel/access/access.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { DomainError, headline } from '#server/vocabulary/errors.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { Message } from '#server/vocabulary/wording/message.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import type { IntegrationConnection } from '../connections/connections.ts';
import { credentialsOf } from '../connections/credentials.ts';
import { targetOf } from '../connections/importable.ts';
import { defaultMapping, type Mapping, mappings } from '../mapping/mapping.ts';
import {
  type Config,
  type Credentials,
  configOf,
  type Provider,
  requireProvider,
} from '../providers/provider.ts';
import { t } from './messages.ts';
import { fenceOf, type Position, takeOver } from './run-rows.ts';
import type { IntegrationRun } from './runs.ts';

/** Thrown when the run was cancelled, or when another worker has taken it over. */
export class Over extends Error {}

/** A run that a worker has taken over, with its connection. */
export interface Work {
  app: Services;
  organization: string;
  id: string;
  connectionId: string;
  provider: Provider;
  config: Config;
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
  locale: Locale;
  bytes: number;
  pages: number;
  rows: number;
  fence: number;
  place: Position;
}

export const runsOf = () => resourceOf('integration_run');
const connectionsOf = () => resourceOf('integration_connection');

const lockRun = ({ tx, organization }: Ctx, id: string) =>
  findRow(tx, runsOf().table, { organization, id, lock: true });

/** Starts the run, or takes it over from a worker that stopped. Returns undefined if it is already over. */
export const takeRun = (app: Services, organization: string, id: string): Promise<Work | undefined> =>
  asPlatform(app, organization, async (ctx) => {
    const { tx } = ctx;
    const found = await lockRun(ctx, id);
    if (found?.status !== 'queued' && found?.status !== 'running') return undefined;
    const run =
      found.status === 'queued' ? await amendRecord(ctx, runsOf(), id, { status: 'running' }) : found;
    const { created_by, areas, connection_id, started_at } = run;
    if (connection_id === null || started_at === null)
      throw new Error(`the run ${id} has no connection or was never started`);
    const role = z.enum(roles).parse(run.role);
    const wanted = { organization, id: connection_id };
    const known = usable(await findRow(tx, connectionsOf().table, wanted));
    if (known instanceof Message) {
      await amendRecord(ctx, runsOf(), id, { status: 'failed', error: toColumn(known) });
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
      marks: known.connection.marks,
      resources: run.resources,
      isFull: run.mode === 'full',
      dryRun: run.dry_run,
      who: { ...created_by, role },
      rights: { role, areas },
      startedAt: new Date(started_at).toISOString(),
      timezone: settingsOf(ctx).timezone,
      locale: settingsOf(ctx).locale,
      bytes: run.bytes,
      pages: run.pages,
      rows: run.rows,
      ...(await takeOver(tx, { organization, id })),
    };
  });

type Usable = Pick<Work, 'provider' | 'config'> & { connection: IntegrationConnection };

/**
 * Returns the connection, or the reason why it cannot be used. A configuration that another release saved may not be
 * valid any more.
 */
function usable(connection: IntegrationConnection | undefined): Usable | Message {
  if (!connection) return t('connectionDeleted');
  if (connection.status === 'disabled') return t('connectionDisabled');
  try {
    const provider = requireProvider(connection.provider);
    return { connection, provider, config: configOf(provider, connection.config) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [first] = error.details ?? [];
    return t('configurationInvalid', { problem: first ? headline(first) : error.text });
  }
}

/** Reads and locks the run until the commit, if this worker may still write. */
export async function ownRun(ctx: Ctx, { id, fence }: Work): Promise<IntegrationRun> {
  const run = await lockRun(ctx, id);
  const mine = await fenceOf(ctx.tx, { organization: ctx.organization, id });
  if (run?.status !== 'running' || mine !== fence) throw new Over();
  return run;
}

type Mapped = Pick<Work, 'mapping' | 'provider'>;

export const mappingOf = ({ mapping, provider }: Mapped, kind: string): Mapping =>
  mapping[kind] ?? defaultMapping(targetOf(kind), provider);
