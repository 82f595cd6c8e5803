import { z } from 'zod';
import type { ActorRef } from '#db/schema/columns.ts';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/calls/actor.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';

const row = z.object({
  agent: z.string(),
  config: z.record(z.string(), z.unknown()),
  unmuted: z.record(z.string(), z.string()),
  next_run_at: z.string().nullable(),
});
export type ConfigRow = z.output<typeof row>;

export const emptyConfig = (agent: string): ConfigRow => ({
  agent,
  config: {},
  unmuted: {},
  next_run_at: null,
});

type Reader = Pick<Ctx, 'tx' | 'organization'>;

export async function allConfigs({ tx, organization }: Reader): Promise<Map<string, ConfigRow>> {
  const { values, bind } = new Params();
  const rows = await tx.text(
    `SELECT agent, config, unmuted, next_run_at FROM agent_configs WHERE ${tenantIs(organization, bind)}`,
    values,
  );
  return new Map(rows.map((one) => row.parse(one)).map((one) => [one.agent, one]));
}

export async function findConfig(
  { tx, organization }: Reader,
  agent: string,
): Promise<ConfigRow | undefined> {
  const { values, bind } = new Params();
  const [found] = await tx.text(
    `SELECT agent, config, unmuted, next_run_at FROM agent_configs
     WHERE ${tenantIs(organization, bind)} AND agent = ${bind(agent)}`,
    values,
  );
  return found && row.parse(found);
}

export function storeConfig(
  { tx, organization, now, actor }: Ctx,
  { agent, config, unmuted, next_run_at }: ConfigRow,
): void {
  const by: ActorRef = actorRef(actor);
  const { values, bind } = new Params();
  const given = [organization, agent, JSON.stringify(config), JSON.stringify(unmuted), next_run_at, now];
  const places = [...given, JSON.stringify(by)].map(bind).join(', ');
  tx.sendText(
    `INSERT INTO agent_configs (organization_id, agent, config, unmuted, next_run_at, updated_at, updated_by)
     VALUES (${places}) ON CONFLICT (organization_id, agent) DO UPDATE SET config = excluded.config,
     unmuted = excluded.unmuted, next_run_at = excluded.next_run_at, updated_at = excluded.updated_at,
     updated_by = excluded.updated_by`,
    values,
  );
}

export function moveNextRun({ tx, organization }: Reader, agent: string, at: string | null): void {
  const { values, bind } = new Params();
  tx.sendText(
    `UPDATE agent_configs SET next_run_at = ${bind(at)} WHERE ${tenantIs(organization, bind)} AND agent = ${bind(agent)}`,
    values,
  );
}

/** Whoever runs or configures an agent waits for who does so already, and then sees what they left. */
export async function takeTurn({ tx, organization }: Reader, agent: string): Promise<void> {
  await tx.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 6))', [`${organization} ${agent}`]);
}
