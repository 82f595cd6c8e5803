'use client';

import { useInterval } from '@mantine/hooks';
import { createContext, type ReactNode, useContext } from 'react';
import { keepSession } from './client.ts';
import type { Session } from './current.ts';
import { type Area, type Facts, isAllowed, type VerbOf } from './facts.ts';

interface SignedIn {
  session: Session;
  facts: Facts;
}

const SessionContext = createContext<SignedIn | undefined>(undefined);
const keepAliveMs = 20 * 60 * 1000;

export function SessionProvider({
  signedIn,
  children,
}: {
  signedIn: SignedIn | undefined;
  children: ReactNode;
}) {
  useInterval(() => signedIn && keepSession(), keepAliveMs, { autoInvoke: true });
  return <SessionContext value={signedIn}>{children}</SessionContext>;
}

/** Returns undefined on pages that do not need a signed-in person. */
export function useOptionalSession(): Session | undefined {
  return useContext(SessionContext)?.session;
}

function useSignedIn(): SignedIn {
  const signedIn = useContext(SessionContext);
  if (!signedIn) throw new Error('useSession must be called on a page that requires a session');
  return signedIn;
}

export const useSession = (): Session => useSignedIn().session;

export const useFacts = (): Facts => useSignedIn().facts;

/**
 * `may('deals', 'create')` is true if the person is allowed to, so that the page does not offer actions that
 * would be refused.
 */
export function useMay() {
  const facts = useFacts();
  return <A extends Area>(area: A, verb: VerbOf<A>) => isAllowed(facts, area, verb);
}
