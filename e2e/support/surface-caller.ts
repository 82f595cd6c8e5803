import { newCall } from '#server/calls/call.ts';
import { createCaller } from '#server/calls/trpc.ts';
import { appRouter } from '#server/product/router.ts';
import type { sharedServer, Tenant } from './test-server.ts';

const newCaller = createCaller(appRouter);

/** The calls of the console that are not part of the contract, with a token of a tenant. */
export const surfaceCaller =
  ({ app }: Awaited<ReturnType<typeof sharedServer>>) =>
  ({ tokens }: Tenant, role: 'viewer' | 'member' | 'admin' = 'admin') => {
    const authenticate = async () => app.tokens.find(tokens[role], '127.0.0.1');
    const call = newCall({ address: '127.0.0.1', now: app.now(), target: '', authenticate });
    return newCaller({ app, call }).surface;
  };
