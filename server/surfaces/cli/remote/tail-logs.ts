import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Tailing } from '../remote-commands.ts';
import { callApi, Unreachable } from './connection.ts';

const everyMs = 2_000;

const page = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      method: z.string(),
      path: z.string(),
      status: z.int(),
      error_code: z.string().nullable(),
      duration_ms: z.number(),
    }),
  ),
});

/** Prints the calls of the organization's tokens as they are logged, except those of this command. */
export async function tailLogs({ statusClass, search, ...connection }: Tailing): Promise<void> {
  const seen = new Set<string>();
  for (let since = new Date().toISOString(); ; await pause(everyMs)) {
    const query = new URLSearchParams({ per_page: '100', 'at[gte]': since });
    if (statusClass) query.set('status_class', statusClass);
    if (search) query.set('search', search);
    try {
      const { data } = page.parse(await (await callApi(connection, `/settings/requests?${query}`)).json());
      for (const { id, at, method, path, status, error_code, duration_ms } of data.toReversed()) {
        if (seen.has(id) || path.startsWith('/api/v1/settings/requests')) continue;
        seen.add(id);
        since = at;
        console.log(
          [at, status, method, path, `${duration_ms} ms`, error_code ?? '', id].filter(Boolean).join(' '),
        );
      }
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      console.error(error.message);
    }
  }
}
