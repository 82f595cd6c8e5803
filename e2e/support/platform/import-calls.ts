import { expect } from 'vitest';
import { runImport } from '#server/areas/platform/imports/run.ts';
import type { caller, Tenant, TestServer } from '../test-server.ts';

export interface Line {
  line: number;
  outcome: string;
  record_id: string | null;
  errors: { path: string; rule: string; message: string }[];
  changes: Record<string, unknown>;
  understood: Record<string, string>;
}

/** Calls that run an import as a worker does, and read its result. */
export const importCalls = (server: TestServer, tenant: Tenant, api: ReturnType<typeof caller>) => {
  /** Runs the job as a worker does. */
  const work = (importId: string, signal = new AbortController().signal) =>
    runImport.run(
      server.app,
      { import_id: importId, organization_id: tenant.id },
      { number: 1, isLast: false, signal },
    );
  const read = async (id: string) => (await api('GET', `/imports/${id}`)).body.data;
  const lines = async (id: string, query = ''): Promise<Line[]> =>
    (await api('GET', `/imports/${id}/rows?per_page=100${query}`)).body.data;
  return {
    work,
    read,
    lines,
    /** Runs an import and returns it as it is afterwards. */
    async imported(body: Record<string, unknown>) {
      const made = await api('POST', '/imports', body);
      expect(made.status, made.text).toBe(200);
      await work(made.body.data.id);
      return { ...(await read(made.body.data.id)), rows: await lines(made.body.data.id) };
    },
  };
};
