import type { inferRouterOutputs } from '@trpc/server';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { runningApp } from '#server/boot/bridge.ts';
import type { AppRouter } from '#server/product/router.ts';

export type Session = inferRouterOutputs<AppRouter>['session']['current'];

/**
 * Calls the procedures as the signed-in person in this process, so that the first render needs no HTTP
 * request.
 */
export const serverCaller = cache(async () =>
  runningApp().readAs((await cookies()).toString(), await headers()),
);

/** The procedures throw our own error, which tRPC carries as the cause. */
function isSignedOut(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return (
    typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'authentication_required'
  );
}

export const currentSession = cache(async (): Promise<Session | undefined> => {
  if ((await cookies()).size === 0) return undefined;
  const caller = await serverCaller();
  try {
    return await caller.session.current();
  } catch (error) {
    if (isSignedOut(error)) return undefined;
    throw error;
  }
});

/**
 * Redirects people who are not signed in to the sign-in page and back to `path` afterwards. The home page is
 * the default and needs no `next`.
 */
export async function requireSession(path: string): Promise<Session> {
  const session = await currentSession();
  return session ?? redirect(path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path)}`);
}
