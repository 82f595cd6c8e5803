import { expect } from 'vitest';
import { runSync } from '#server/areas/integrations/runs/run-job.ts';
import type { caller, Tenant, TestServer } from '../test-server.ts';

/** Calls that an administrator and a worker make about connections. */
export const connectionCalls = (server: TestServer, tenant: Tenant, api: ReturnType<typeof caller>) => {
  /** Runs the job as a worker does. */
  const work = (runId: string, signal = new AbortController().signal) =>
    runSync.run(
      server.app,
      { run_id: runId, organization_id: tenant.id },
      { number: 1, isLast: false, signal },
    );
  const run = async (id: string) => (await api('GET', `/integrations/runs/${id}`)).body.data;
  const errors = async (id: string) =>
    (await api('GET', `/integrations/runs/${id}/errors?per_page=100`)).body.data;
  return {
    work,
    run,
    errors,
    async connect(body: Record<string, unknown>): Promise<string> {
      const made = await api('POST', '/integrations/connections', { name: 'Shop', ...body });
      expect(made.status, made.text).toBe(200);
      return made.body.data.id;
    },
    async start(id: string, options: Record<string, unknown> = {}): Promise<string> {
      const begun = await api('POST', `/integrations/connections/${id}/sync`, options);
      expect(begun.status, begun.text).toBe(200);
      return begun.body.data.id;
    },
    /** Starts a run, works it off, and returns it as it is afterwards. */
    async synced(id: string, options: Record<string, unknown> = {}) {
      const begun = await api('POST', `/integrations/connections/${id}/sync`, options);
      expect(begun.status, begun.text).toBe(200);
      await work(begun.body.data.id);
      return run(begun.body.data.id);
    },
  };
};
