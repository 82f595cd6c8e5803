import { expect } from 'vitest';
import { caller, type Tenant } from '../test-server.ts';
import { type Clocked, newWorkplace, startClocked } from '../test-server-with-clock.ts';

type Api = ReturnType<typeof caller>;
type Body = Record<string, unknown>;

export interface AgentTenant {
  clock: Clocked;
  tenant: Tenant;
  /** Calls the API as the administrator. */
  api: Api;
  as(role: keyof Tenant['tokens']): Api;
  /** Sends a call and expects it to succeed. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came back
  send(method: string, path: string, body?: Body, api?: Api): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came back
  run(agent: string, body?: Body): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came back
  suggestions(query?: string): Promise<any[]>;
}

export const begun = '2026-01-05T09:00:00.000Z';

/** Starts an organization with a clock of its own, on a Monday. */
export const startAgentTenant = async (settings: Body = {}): Promise<AgentTenant> =>
  newAgentTenant(await startClocked(begun), settings);

/** Creates one more organization on an existing clock, for tests that set no alarms. */
export async function newAgentTenant(clock: Clocked, settings: Body = {}): Promise<AgentTenant> {
  clock.set(begun);
  const { tenant, api } = await newWorkplace(clock.server, { timezone: 'Europe/Madrid', ...settings });
  const send: AgentTenant['send'] = async (method, path, body, by = api) => {
    const reply = await by(method, path, body);
    expect(reply.status, `${method} ${path}: ${reply.text}`).toBe(200);
    return reply.body.data;
  };
  return {
    clock,
    tenant,
    api,
    as: (role) => caller(clock.server, tenant.tokens[role]),
    send,
    run: (agent, body = {}) => send('POST', `/agents/${agent}`, body),
    suggestions: async (query = '') => {
      const reply = await api('GET', `/agents/suggestions?per_page=100&sort_dir=asc${query}`);
      expect(reply.status, reply.text).toBe(200);
      return reply.body.data;
    },
  };
}

export const quietDay = '2026-01-26T09:00:00.000Z';

let nth = 0;

/** Creates a deal without activity for three weeks, and runs the agent on it. */
export async function quietDeal({ clock, send, run, suggestions }: AgentTenant, over: Body = {}) {
  const deal = await send('POST', '/deals', {
    title: `Deal ${++nth}`,
    amount: 1000,
    currency: 'EUR',
    ...over,
  });
  clock.set(quietDay);
  await run('pipeline_keeper', { scope: { ids: [deal.id] } });
  const [suggestion] = await suggestions(`&target_id=${deal.id}`);
  return { deal, suggestion };
}
