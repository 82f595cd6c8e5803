import { and, eq } from 'drizzle-orm';
import { sendLock } from '#db/advisory-locks.ts';
import { agentConfigs } from '#db/schema/ai/agents.ts';
import type { Ctx } from '#server/calls/context.ts';
import { actorRef } from '#server/kernel/access/actor.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';

const columns = {
  agent: agentConfigs.agent,
  config: agentConfigs.config,
  unmuted: agentConfigs.unmuted,
  next_run_at: agentConfigs.next_run_at,
};
export type ConfigRow = Pick<typeof agentConfigs.$inferSelect, keyof typeof columns>;

export const emptyConfig = (agent: string): ConfigRow => ({
  agent,
  config: {},
  unmuted: {},
  next_run_at: null,
});

type Reader = Pick<Ctx, 'tx' | 'organization'>;

const isAgent = (organization: string, agent: string) =>
  and(inOrganization(agentConfigs, organization), eq(agentConfigs.agent, agent));

export async function allConfigs({ tx, organization }: Reader): Promise<Map<string, ConfigRow>> {
  const rows = await tx.select(columns).from(agentConfigs).where(inOrganization(agentConfigs, organization));
  return new Map(rows.map((one) => [one.agent, one]));
}

export async function findConfig(
  { tx, organization }: Reader,
  agent: string,
): Promise<ConfigRow | undefined> {
  const [found] = await tx.select(columns).from(agentConfigs).where(isAgent(organization, agent));
  return found;
}

export function storeConfig({ tx, organization, now, actor }: Ctx, { agent, ...row }: ConfigRow): void {
  const set = { ...row, updated_at: now, updated_by: actorRef(actor) };
  tx.send(
    tx
      .insert(agentConfigs)
      .values({ organization_id: organization, agent, ...set })
      .onConflictDoUpdate({ target: [agentConfigs.organization_id, agentConfigs.agent], set }),
  );
}

export function moveNextRun({ tx, organization }: Reader, agent: string, at: string | null): void {
  tx.send(tx.update(agentConfigs).set({ next_run_at: at }).where(isAgent(organization, agent)));
}

/** Runs and configurations of one agent wait for each other; the later one sees what the earlier one has stored. */
export function takeTurn({ tx, organization }: Reader, agent: string): void {
  sendLock(tx, { purpose: 'agent', name: `${organization} ${agent}` });
}
