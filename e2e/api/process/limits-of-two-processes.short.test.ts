import { test as base, expect, inject } from 'vitest';
import { type ServerProcess, startProcess } from '../../support/process/server-process.ts';
import { call, newTenant, sharedServer } from '../../support/test-server.ts';

const limit = 40;

const test = base.extend<{ processes: readonly ServerProcess[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from this pattern
  processes: async ({}, use) => {
    const settings = {
      DATABASE_URL: inject('databaseUrl'),
      RATE_LIMIT_STORE: 'postgres',
      RATE_LIMIT_READS: `${limit}`,
      // Other tests use the processor meanwhile, and no call may be refused for another reason than the limit.
      DATABASE_WAIT_MS: '30000',
    };
    const processes = await Promise.all([startProcess(settings), startProcess(settings)]);
    await use(processes);
    await Promise.all(processes.map((one) => one.stop()));
  },
});

test('two processes together accept exactly the limit of calls that arrive at once', async ({
  processes,
}) => {
  const { tokens } = await newTenant(await sharedServer());
  const replies = await Promise.all(
    Array.from({ length: 3 * limit }, (_, i) =>
      call(processes[i % processes.length] ?? { url: '' }, 'GET', '/contacts', { token: tokens.viewer }),
    ),
  );
  const accepted = replies.filter(({ status }) => status === 200);
  const left = accepted.map(({ headers }) => Number(headers.get('x-ratelimit-remaining')));
  // Each accepted call is counted once, so no two of them have the same number of remaining calls.
  expect(left.sort((a, b) => a - b)).toEqual(Array.from({ length: limit }, (_, i) => i));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]));
});
