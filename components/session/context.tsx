'use client';

import { useInterval } from '@mantine/hooks';
import { createContext, type ReactNode, useContext } from 'react';
import { keepSession } from './client.ts';
import type { Session } from './current.ts';

const SessionContext = createContext<Session | undefined>(undefined);
const keepAliveMs = 20 * 60 * 1000;

export function SessionProvider({
  session,
  children,
}: {
  session: Session | undefined;
  children: ReactNode;
}) {
  useInterval(() => session && keepSession(), keepAliveMs, { autoInvoke: true });
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Undefined on the pages that need nobody signed in. */
export function useOptionalSession(): Session | undefined {
  return useContext(SessionContext);
}

export function useSession(): Session {
  const session = useOptionalSession();
  if (!session) throw new Error('useSession is for pages behind sign-in');
  return session;
}
