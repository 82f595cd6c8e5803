import { and, inArray, isNull } from 'drizzle-orm';
import { memberships } from '#db/schema/kernel/identity.ts';
import type { IntegrationConnection } from '#server/areas/integrations/connections/connections.ts';
import { newHook, storeHook } from '#server/areas/integrations/hooks/hook-token.ts';
import { receive } from '#server/areas/integrations/hooks/receiving.ts';
import { hookConfig } from '#server/areas/integrations/providers/inbound-hook.ts';
import { t } from '#server/areas/integrations/providers/messages.ts';
import {
  type Config,
  type Provider,
  requireProvider,
} from '#server/areas/integrations/providers/provider.ts';
import { keepErrors } from '#server/areas/integrations/runs/run-rows.ts';
import { type IntegrationRun, noCounts } from '#server/areas/integrations/runs/runs.ts';
import { outcomesOf } from '#server/areas/integrations/runs/write-rows.ts';
import { inNameOf } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import { parseBody } from '#server/calls/validation.ts';
import type { DeputyActor } from '#server/kernel/access/actor.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import type { World } from './world.ts';

const day = 86_400_000;

/** Adds connections that receive. Their addresses do not answer, so none has a schedule: the data was read once. */
export function addIntegrations({ timeline, now }: World): void {
  let shop = '';
  let form = '';
  timeline.happen(now - 5 * day, (ctx) =>
    asAdministrator(ctx, async (own) => {
      shop = await connect(
        own,
        'Shop customers',
        'generic_rest',
        from('contact', 'api.example.com/customers'),
      );
      await read(own, shop, 'full', customers);
      form = await connectForm(own);
      await connect(own, 'Accounting', 'generic_rest', {
        ...from('company', 'books.example.com/v1/clients'),
        auth: 'bearer',
      });
      const old = await connect(own, 'Old shop', 'csv_url', from('contact', 'old.example.com/export.csv'));
      await change(own, old, { status: 'disabled' });
    }),
  );
  timeline.happen(now - 2 * day, (ctx) =>
    asAdministrator(ctx, async (own) => {
      await read(own, shop, 'incremental', [{ ...customers[0], phone: '+34 600 010 204' }, wrong]);
      await end(own, (await begin(own, shop, 'full')).id, { status: 'cancelled' });
      const prices = await connect(
        own,
        'Price list',
        'csv_url',
        from('product', 'files.example.com/prices.csv'),
      );
      const { id } = await begin(own, prices, 'full', 'product');
      const error = toColumn(t('addressStatus', { status: 404 }));
      await end(own, id, { status: 'running' });
      await end(own, id, { status: 'failed', error });
      await change(own, prices, { status: 'error', last_error: error });
    }),
  );
  timeline.happen(now - day, async (ctx) => {
    for (const body of submissions) if (form !== '') await submit(ctx, form, body);
  });
}

const customers = [
  { id: 1041, first_name: 'Nerea', last_name: 'Ibarra', email: 'nerea.ibarra@shop.example' },
  { id: 1042, first_name: 'Tomás', last_name: 'Quiroga', email: 'tomas.quiroga@shop.example' },
  { id: 1043, first_name: 'Inês', last_name: 'Valadares', email: 'ines.valadares@shop.example' },
];
const wrong = { id: 1044, first_name: 'Paulo', last_name: 'Serpa', email: 'paulo.serpa@' };
const submissions = [
  { submission: { id: 'f-1' }, name: 'Clara Montes', email: 'clara.montes@web.example', source: 'Website' },
  { submission: { id: 'f-2' }, name: 'Hugo Prado', email: 'hugo.prado at web.example', source: 'Website' },
];

const from = (resource: string, address: string) => ({ sources: [{ resource, url: `https://${address}` }] });

/** Runs work with the rights of an administrator, if there is one. */
export async function asAdministrator(ctx: Ctx, work: (own: Ctx) => Promise<void>): Promise<void> {
  const [found] = await ctx.tx
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(
      and(
        inOrganization(memberships, ctx.organization),
        isNull(memberships.removed_at),
        inArray(memberships.role, ['owner', 'admin']),
      ),
    )
    .orderBy(memberships.user_id)
    .limit(1);
  if (!found) return;
  const of = { type: 'user', id: found.user_id } as const;
  const { organization } = ctx.actor;
  const actor: DeputyActor = { type: 'deputy', id: of.id, of, role: 'admin', areas: [], organization };
  await inNameOf(ctx, actor, work);
}

const connections = () => resourceOf('integration_connection');
const runs = () => resourceOf('integration_run');

export async function connect(
  ctx: Ctx,
  name: string,
  provider: string,
  config: Record<string, unknown>,
  fixed: Record<string, unknown> = {},
): Promise<string> {
  const body = parseBody(connections(), { name, provider, config }, false);
  return (await createRecord(ctx, connections(), body, 'create', { fixed })).record.id;
}

/** The inbound address of this connection is not shown. People who want to try it create a new one. */
async function connectForm(ctx: Ctx): Promise<string> {
  const hook = newHook(ctx);
  const config = { resource: 'lead', id_path: 'submission.id' };
  const id = await connect(ctx, 'Website form', 'inbound_hook', config, { hook_prefix: hook.prefix });
  storeHook(ctx.tx, { organization: ctx.organization, id }, hook.hash);
  return id;
}

export const change = (ctx: Ctx, id: string, values: Sent<IntegrationConnection>) =>
  amendRecord(ctx, connections(), id, values);

export async function begin(ctx: Ctx, connection_id: string, mode: IntegrationRun['mode'], kind = 'contact') {
  const fixed = { connection_id, asked_by: 'call' as const, mode, resources: [kind] };
  const rights = { dry_run: false, role: 'admin', areas: [] };
  return (await createOwnRecord(ctx, runs(), {}, { ...fixed, ...rights })).record;
}

export const end = (ctx: Ctx, id: string, values: Sent<IntegrationRun>) =>
  amendRecord(ctx, runs(), id, values);

interface Source {
  provider: Provider;
  config: Config;
  kind: string;
}

/** Imports received rows as a worker does. */
export async function read(
  ctx: Ctx,
  connection: string,
  mode: IntegrationRun['mode'],
  rows: readonly object[],
  { provider, config, kind }: Source = {
    provider: requireProvider('generic_rest'),
    config: {},
    kind: 'contact',
  },
): Promise<void> {
  const { id } = await begin(ctx, connection, mode, kind);
  await end(ctx, id, { status: 'running' });
  const rights = { role: 'admin', areas: [] } as const;
  const whole = { provider, config, mapping: {}, dryRun: false };
  const work = { connectionId: connection, rights, ...whole };
  const done = await outcomesOf(ctx, work, { kind, rows, first: 1 });
  const counts = { ...noCounts };
  for (const { outcome } of done) counts[outcome]++;
  await keepErrors(
    ctx.tx,
    { organization: ctx.organization, id },
    done.flatMap(({ errors }) => errors),
  );
  const status = counts.failed === 0 ? 'succeeded' : 'partial';
  const bytes = JSON.stringify(rows).length;
  await end(ctx, id, { status, counts: { [kind]: counts }, rows: rows.length, pages: 1, bytes });
  await change(ctx, connection, { status: 'connected', last_sync_at: ctx.now });
}

function submit(ctx: Ctx, connection: string, body: Record<string, unknown>) {
  const config = hookConfig.parse({ resource: 'lead', id_path: 'submission.id' });
  return receive(ctx, connection, config, { bytes: Buffer.from(JSON.stringify(body)), headers: {}, body });
}
